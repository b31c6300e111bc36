import { api } from '../../../shared/contract/api.ts';
import { validationError } from '../../../shared/contract/errors.ts';
import { canonicalPath, pageRule } from '../../../shared/page-access.ts';
import type { Db } from '../../db/schema.ts';
import { oldPath } from '../blog/old-path.ts';
import { postType } from '../blog/post-type.ts';
import type { DocumentType } from '../documents/document-type.ts';
import { findSlugHolder } from '../documents/documents.queries.ts';
import { projectType } from '../projects/project-type.ts';
import { stepsFrom } from './follow-redirects.ts';
import { ownPathOf, readTarget } from './redirect-target.ts';
import { findTarget, hasImportedPath } from './redirects.queries.ts';

/** Pages of documents: where there is none, its address may lead elsewhere. */
export const documentPages: ReadonlyMap<string, DocumentType> = new Map<string, DocumentType>([
  ['/blog/article/{slug}', postType],
  ['/projects/{slug}', projectType],
]);

const fileFolders = new Set(['api', 'media', 'assets']);
/** What the built site has at its root. */
const fileEnding = /^\/[^/]+\.(?:ico|svg|png|js|css|json|txt|xml|webmanifest|woff2)$/i;

export const redirectTexts = {
  path: 'Enter a path on this site, such as /old-page.',
  query: 'Enter the path alone, without ? or #.',
  home: 'The home page cannot lead elsewhere.',
  file: 'This address belongs to files or calls of the site.',
  page: 'There is a page at this address.',
  document: 'There is something at this address already, or it leads to where that is now.',
  taken: 'This address leads elsewhere already. Delete that redirect first.',
  target: 'Enter a path on this site, or an address that begins with https:// or http://.',
  itself: 'An address cannot lead to itself.',
};

/**
 * A redirect as it may be kept.
 * @throws ApiError 400 that says at which field what is wrong
 */
export async function checkRedirect(
  db: Db,
  given: { from_path: string; target: string },
  siteUrl: string,
): Promise<{ path: string; target: string }> {
  const path = readPath(given.from_path, siteUrl);
  const problem = await placeProblem(db, path);
  if (problem !== null) throw validationError({ from_path: [problem] });
  const target = readTarget(given.target, siteUrl);
  if (target === null) throw validationError({ target: [redirectTexts.target] });
  const circle = await circleOf(db, path, target, siteUrl);
  if (circle !== null) throw validationError({ target: [circle] });
  return { path, target };
}

function readPath(given: string, siteUrl: string): string {
  const refused = (text: string) => validationError({ from_path: [text] });
  const kept = readTarget(given, siteUrl);
  const pathname = kept === null ? null : ownPathOf(kept, siteUrl);
  if (kept === null || pathname === null) throw refused(redirectTexts.path);
  if (pathname !== kept) throw refused(redirectTexts.query);
  const path = oldPath(canonicalPath(pathname));
  if (path === null) throw refused(/^\/+$/.test(pathname) ? redirectTexts.home : redirectTexts.path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: nobody can ask for them, and databases refuse some
  if (/[\u0000-\u001f\u007f]/.test(path)) throw refused(redirectTexts.path);
  return path;
}

/** Why nothing can lead away from there. */
async function placeProblem(db: Db, path: string): Promise<string | null> {
  const [, first = ''] = path.toLowerCase().split('/');
  if (fileFolders.has(first) || fileEnding.test(path) || isCall(path)) return redirectTexts.file;
  const rule = pageRule(path);
  const type = rule && documentPages.get(rule.path);
  if (rule && !type) return redirectTexts.page;
  if (type && (await findSlugHolder(db, type, path.slice(path.lastIndexOf('/') + 1)))) return redirectTexts.document;
  if (await hasImportedPath(db, path)) return redirectTexts.document;
  return (await findTarget(db, path)) === undefined ? null : redirectTexts.taken;
}

const callPatterns = api.map(
  ({ path }) =>
    new RegExp(
      `^${path
        .replace(/[.]/g, '\\.')
        .replace(/\{\w+\}/g, '[^/]+')
        .replace(/\/$/, '')}/?$`,
    ),
);

function isCall(path: string): boolean {
  return callPatterns.some((pattern) => pattern.test(path));
}

async function circleOf(db: Db, path: string, target: string, siteUrl: string): Promise<string | null> {
  const pathOf = (address: string) => oldPath(ownPathOf(address, siteUrl) ?? '');
  const first = pathOf(target);
  if (first === path) return redirectTexts.itself;
  if (first === null) return null;
  const steps = ((await stepsFrom(db, first, siteUrl)) ?? []).map(pathOf);
  const end = steps.indexOf(path);
  if (end === -1) return null;
  return `This would lead in a circle: ${[path, first, ...steps.slice(0, end + 1)].join(' → ')}.`;
}
