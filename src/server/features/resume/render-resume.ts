import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { ResumeSettings } from '../../../shared/career/profile.ts';
import type { ResumeDocument } from '../../../shared/career/resume-document.ts';
import { createFontLibrary, type OpenFont, readFont } from '../../fonts/font-library.ts';
import { withName, withWeight } from './static-font.ts';
import { typesetResume } from './typeset-resume.ts';

export interface ResumeQuestion {
  document: ResumeDocument;
  paper: ResumeSettings['paper'];
  portrait: { bytes: Uint8Array; alt: string } | null;
}

export interface RenderedResume {
  pdf: Uint8Array;
  /** Characters that no font has: a sign stands for them. */
  unknown_characters: readonly string[];
}

export interface ResumeRenderer {
  render(question: ResumeQuestion): Promise<RenderedResume>;
}

/** Of what Typst remembers of earlier documents, what the last ones did not need is forgotten. */
const rememberedDocuments = 5;
/** Sharp on paper, at 28 mm. */
const portraitPixels = 480;
/** Typst takes images from files of this folder alone; this one is only in its memory. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const portraitName = 'portrait.jpg';

export function createResumeRenderer(): ResumeRenderer {
  const library = createFontLibrary();
  const template = readFile(new URL('./resume.typ', import.meta.url), 'utf8');
  const blobs = new Map<string, Buffer>();
  let current: { fonts: string; compiler: NodeCompiler } | null = null;

  /** With these fonts and no others: those of the machine would make another document of the same record. */
  async function compilerWith(fonts: ReadonlyMap<string, OpenFont>): Promise<NodeCompiler> {
    const names = [...fonts.keys()].sort();
    const key = names.join(' ');
    if (current?.fonts === key) return current.compiler;
    for (const [name, font] of fonts) {
      if (!blobs.has(name)) blobs.set(name, Buffer.from(withName(await staticFont(font), name)));
    }
    const fontBlobs = names.flatMap((name) => blobs.get(name) ?? []);
    current = { fonts: key, compiler: NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] }) };
    return current.compiler;
  }

  return {
    async render({ document, paper, portrait }) {
      const { resume, fonts, unknown } = await typesetResume(document, library);
      const compiler = await compilerWith(fonts);
      const inputs: Record<string, string> = { resume: JSON.stringify(resume), paper };
      if (portrait) {
        compiler.mapShadow(join(folder, portraitName), await forPaper(portrait.bytes));
        Object.assign(inputs, { portrait: `/${portraitName}`, portrait_alt: portrait.alt || resume.document_title });
      }
      const pdf = compiler.pdf(shortest(compiler, await template, inputs), { pdfStandard: 'ua-1' });
      compiler.evictCache(rememberedDocuments);
      return { pdf, unknown_characters: [...unknown] };
    },
  };
}

/** Set closer only where that saves a page: nobody wants three lines on the last one. */
function shortest(compiler: NodeCompiler, template: string, inputs: Record<string, string>): NodeTypstDocument {
  const open = compile(compiler, template, { ...inputs, spacing: 'open' });
  if (open.numOfPages === 1) return open;
  const close = compile(compiler, template, { ...inputs, spacing: 'close' });
  return close.numOfPages < open.numOfPages ? close : open;
}

function compile(compiler: NodeCompiler, mainFileContent: string, inputs: Record<string, string>): NodeTypstDocument {
  const compiled = compiler.compile({ mainFileContent, inputs });
  if (compiled.result) return compiled.result;
  throw new Error(`Typst has refused the document: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
}

async function staticFont({ path, weight, is_default_weight }: OpenFont): Promise<Uint8Array> {
  const bytes = await readFont(path);
  return is_default_weight ? bytes : withWeight(bytes, weight);
}

async function forPaper(bytes: Uint8Array): Promise<Buffer> {
  // Only a few need it, and it takes its time to load.
  const { default: sharp } = await import('sharp');
  const square = { width: portraitPixels, height: portraitPixels, fit: 'cover' } as const;
  return sharp(bytes).resize(square).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();
}
