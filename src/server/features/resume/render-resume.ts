import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { ResumeSettings } from '../../../shared/career/profile.ts';
import type { ResumeDocument } from '../../../shared/career/resume-document.ts';
import { createTypesetter } from '../../adapters/typst.ts';
import { createFontLibrary } from '../../fonts/font-library.ts';
import { typesetResume } from './typeset-resume.ts';

export interface ResumeQuestion {
  document: ResumeDocument;
  paper: ResumeSettings['paper'];
  portrait: { bytes: Uint8Array; alt: string } | null;
  /** `#rrggbb`; that of the template unless given. */
  accent?: string | undefined;
}

export interface RenderedResume {
  pdf: Uint8Array;
  /** Characters that no font has: a sign stands for them. */
  unknown_characters: readonly string[];
}

export interface ResumeRenderer {
  render(question: ResumeQuestion): Promise<RenderedResume>;
}

/** Sharp on paper, at 28 mm. */
const portraitPixels = 480;
/** Typst takes images from files of this folder alone; this one is only in its memory. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const portraitName = 'portrait.jpg';

export function createResumeRenderer(): ResumeRenderer {
  const library = createFontLibrary();
  const typesetter = createTypesetter(new URL('./resume.typ', import.meta.url));

  return {
    async render({ document, paper, portrait, accent }) {
      const { resume, fonts, unknown } = await typesetResume(document, library);
      const compiler = await typesetter.compilerWith(fonts);
      const inputs: Record<string, string> = { resume: JSON.stringify(resume), paper, ...(accent && { accent }) };
      if (portrait) {
        compiler.mapShadow(join(folder, portraitName), await forPaper(portrait.bytes));
        Object.assign(inputs, { portrait: `/${portraitName}`, portrait_alt: portrait.alt || resume.document_title });
      }
      const set = (spacing: Spacing) => typesetter.compile(compiler, { ...inputs, spacing });
      const pdf = compiler.pdf(await shortest(set), { pdfStandard: 'ua-1' });
      return { pdf, unknown_characters: [...unknown] };
    },
  };
}

type Spacing = 'open' | 'close';

/** Set closer only where that saves a page: nobody wants three lines on the last one. */
async function shortest(set: (spacing: Spacing) => Promise<NodeTypstDocument>): Promise<NodeTypstDocument> {
  const open = await set('open');
  if (open.numOfPages === 1) return open;
  const close = await set('close');
  return close.numOfPages < open.numOfPages ? close : open;
}

async function forPaper(bytes: Uint8Array): Promise<Buffer> {
  // Only a few need it, and it takes its time to load.
  const { default: sharp } = await import('sharp');
  const square = { width: portraitPixels, height: portraitPixels, fit: 'cover' } as const;
  return sharp(bytes).resize(square).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();
}
