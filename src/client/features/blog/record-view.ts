import { record } from '../../record.ts';

/** Says that somebody reads the post. */
export function recordView(slug: string): void {
  record(`/api/v1/blog/article/${encodeURIComponent(slug)}/view/`);
}
