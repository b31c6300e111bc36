import sharp from 'sharp';
import { signedInToken } from './e2e.ts';
import type { RunningServer } from './start-server.ts';

interface NewProject {
  title: string;
  live?: boolean;
  /** What its images show, one for each. */
  images?: readonly string[];
  [field: string]: unknown;
}

/** Creates a project through the API, public unless `live` is false. */
export async function publishProject(
  server: RunningServer,
  { images = [], ...fields }: NewProject,
): Promise<{ id: number; slug: string; path: string }> {
  const image_list = await uploadImages(server, images);
  const { project } = await post(server, '/api/v1/projects/create', {
    ...{ description: '<p>Words about it.</p>', live: true },
    ...fields,
    image_list,
  });
  return { ...project, path: `/projects/${encodeURIComponent(project.slug)}` };
}

async function uploadImages(server: RunningServer, alts: readonly string[]): Promise<{ id: number; alt: string }[]> {
  if (alts.length === 0) return [];
  const form = new FormData();
  for (const [i] of alts.entries()) {
    const background = { r: 40 * i, g: 90, b: 160 };
    const bytes = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
      .png()
      .toBuffer();
    form.append('images', new File([new Uint8Array(bytes)], `${i}.png`, { type: 'image/png' }));
  }
  const { images } = await post(server, '/api/v1/media/', form);
  return alts.map((alt, i) => ({ id: images[i].id, alt }));
}

// biome-ignore lint/suspicious/noExplicitAny: the answers are as various as the calls
async function post(server: RunningServer, path: string, body: object): Promise<any> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signedInToken(server)}`,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
