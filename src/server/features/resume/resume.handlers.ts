import { resumeDocument } from '../../../shared/career/resume-document.ts';
import { getResumePdf, getResumeReport, type ResumeReport } from '../../../shared/contract/resume.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { loadCareerRecord, loadResumeSettings } from '../about/about-record.ts';
import { findPaperAccent } from '../site/site-on-card.ts';
import type { ResumeQuestion } from './render-resume.ts';
import { createResumePrinter } from './resume-printer.ts';

const printer = createResumePrinter();

/** The last report with what it is of: whoever edits asks for it again and again. */
let lastReport: { key: string; report: ResumeReport } | null = null;

export const resumeHandlers: Binding[] = [
  handle(getResumePdf, async ({ query }, { deps }) => {
    const resume = await loadResume(deps, query.paper);
    return { body: await printer.print(resume), file_name: fileName(resume.document.name) };
  }),
  handle(getResumeReport, async ({ query }, { deps }) => {
    const resume = await loadResume(deps, query.paper);
    const { portrait, ...rest } = resume;
    const key = JSON.stringify({ ...rest, portrait: portrait?.alt, bytes: portrait?.bytes.byteLength });
    if (lastReport?.key !== key) lastReport = { key, report: await printer.check(resume) };
    return lastReport.report;
  }),
];

async function loadResume(
  { database: { db }, media }: AppDeps,
  paper?: ResumeQuestion['paper'],
): Promise<ResumeQuestion> {
  const [record, settings, accent] = await Promise.all([
    loadCareerRecord(db),
    loadResumeSettings(db),
    findPaperAccent(db),
  ]);
  const portrait = settings.shows_portrait ? record.portrait : null;
  const [, , key, name] = portrait?.optimized_image_url.split('/') ?? [];
  const bytes = key && name ? await media.read(key, name) : null;
  return {
    document: resumeDocument(record, settings),
    paper: paper ?? settings.paper,
    portrait: portrait && bytes ? { bytes, alt: portrait.alt } : null,
    accent,
  };
}

/** `Ada_Winter.pdf`; the name of a person may be missing yet. */
function fileName(name: string): string {
  return `${name.trim().replace(/\s+/g, '_') || 'CV'}.pdf`;
}
