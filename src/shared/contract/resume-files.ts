import { defineEndpoint } from './endpoint.ts';

/** The career record as a file that anybody may have: for programs, for notes, for forms that take plain text. */
function resumeFile<P extends `/${string}`>(path: P, type: string, summary: string) {
  return defineEndpoint({
    method: 'GET',
    path,
    summary,
    access: 'public',
    response: { content_types: [`${type}; charset=utf-8`], caching: 'until_changed' },
    reads: ['about'],
    kept_seconds: 10 * 60,
  });
}

export const getResumeJson = resumeFile('/resume.json', 'application/json', 'The whole CV as JSON Resume 1.x');
export const getResumeMarkdown = resumeFile('/resume.md', 'text/markdown', 'The same as Markdown');
export const getResumeText = resumeFile('/resume.txt', 'text/plain', 'The same as plain text');
