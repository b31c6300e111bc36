import { sampleLists, sampleProfile } from '../../src/server/features/sample-content/sample-cv.ts';
import { samplePosts } from '../../src/server/features/sample-content/sample-posts.ts';
import { sampleProjects } from '../../src/server/features/sample-content/sample-projects.ts';
import { sampleServices } from '../../src/server/features/sample-content/sample-services.ts';
import {
  sampleHeadlines,
  sampleSocialLinks,
  sampleTexts,
} from '../../src/server/features/sample-content/sample-site.ts';
import { sampleSkills } from '../../src/server/features/sample-content/sample-skills.ts';

/** Several words, and long enough to be hers alone. */
const isTelling = (piece: string) => piece.length >= 12 && piece.includes(' ');

/**
 * What gives the sample engineer away: her names, and of everything that she says the longest piece that reads the same
 * in HTML, JSON and plain text.
 */
export const sampleWords: readonly string[] = [
  ...new Set([
    ...['Maud', 'Ferreday', 'Sheffield', 'lifeboat', '.example'],
    ...textsOf([sampleProfile, sampleLists, sampleTexts, sampleHeadlines, sampleSocialLinks, sampleServices])
      .concat(textsOf([sampleSkills, samplePosts, sampleProjects]))
      .map(longestPlainPiece)
      .filter(isTelling),
  ]),
];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/<[^>]*>|\n/);
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function longestPlainPiece(text: string): string {
  const pieces = text.split(/[^\p{L}\p{N} ,.]/u).map((piece) => piece.trim());
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}
