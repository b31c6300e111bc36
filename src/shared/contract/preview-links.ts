import * as z from 'zod/mini';
import { article } from './blog.ts';
import { defineEndpoint } from './endpoint.ts';
import { rowId } from './fields.ts';
import { project } from './projects.ts';

/** So many of a document at the same time. */
export const maxPreviewLinks = 5;
/** A token has 32 letters. */
const tokenMaxLength = 100;

/** The link itself is in no answer but the one that made it: only a hash of it is kept. */
const previewLink = z.object({
  id: z.int(),
  /** ISO times in UTC. */
  created_at: z.string(),
  expires_at: z.string(),
  /** The name of who made it; empty when unknown. */
  made_by: z.string(),
});

export type PreviewLink = z.infer<typeof previewLink>;

interface PreviewedKind<Base extends string> {
  name: 'post' | 'project';
  /** Of the calls about one document, such as `blog/posts`. */
  path: Base;
}

/** The calls about the links at which a document can be read before it is published. */
function previewLinkEndpoints<const Base extends string>({ name, path }: PreviewedKind<Base>) {
  const about = { access: `${name}.edit`, params: z.object({ id: rowId }) } as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path: `/api/v1/${path}/{id}/preview-links/` as const,
      summary: `The preview links of a ${name} that have not ended, the newest first`,
      response: z.object({ links: z.array(previewLink) }),
      ...about,
    }),
    make: defineEndpoint({
      method: 'POST',
      path: `/api/v1/${path}/{id}/preview-links/` as const,
      summary: `Makes a link at which anybody can read the newest text of a ${name} for a week. Answers it this once`,
      audited: `Made a preview link of a ${name}`,
      status: 201,
      response: z.object({ success: z.boolean(), message: z.string(), url: z.string(), link: previewLink }),
      ...about,
    }),
    end: defineEndpoint({
      method: 'DELETE',
      path: `/api/v1/${path}/{id}/preview-links/{link_id}/` as const,
      summary: `Ends a preview link of a ${name}`,
      audited: `Ended a preview link of a ${name}`,
      access: about.access,
      params: z.object({ id: rowId, link_id: rowId }),
      response: z.object({ success: z.boolean(), message: z.string() }),
    }),
  };
}

export const postPreviewLinks = previewLinkEndpoints({ name: 'post', path: 'blog/posts' });
export const projectPreviewLinks = previewLinkEndpoints({ name: 'project', path: 'manage/projects' });

export const openPreview = defineEndpoint({
  method: 'GET',
  path: '/api/v1/previews/',
  summary: 'What a preview link shows. Keeps a cookie, with which the images of the draft can be had',
  access: 'public',
  /** Not in the path, which logs have. */
  query: z.object({ token: z.string().check(z.maxLength(tokenMaxLength)) }),
  response: z.object({
    post: z.nullable(article),
    project: z.nullable(project),
    /** Where readers see it: all of it is published. */
    public_path: z.nullable(z.string()),
  }),
});
