import { projectStatuses } from '../../../shared/contract/projects.ts';
import { parseDate } from '../markdown-import/read-date.ts';
import type { Row } from './read-rows.ts';

/** What a row says, in the words of the project form. */
export interface ProjectFields {
  /** What tells the row from others of its file when it is imported again. */
  identity: string;
  title: string;
  /** HTML or Markdown. */
  description: string;
  short_description: string;
  category: string;
  project_type: string;
  client: string;
  project_url: string;
  github_url: string;
  live_url: string;
  technologies: string[];
  status: string | undefined;
  priority: string;
  is_featured: boolean;
  live: boolean;
  slug: string;
  /** ISO time in UTC, `null` when unknown. */
  created_at: string | null;
  images: { address: string; alt: string }[];
  /** Why a project is a draft of which its row does not say so. */
  doubts: string[];
}

/** The field's own name first, then what other programs call it. */
const names = {
  title: ['title', 'name'],
  description: ['description', 'content', 'body', 'details'],
  short_description: ['short_description', 'summary', 'excerpt', 'tagline'],
  category: ['category'],
  project_type: ['project_type', 'type'],
  client: ['client', 'customer', 'company'],
  project_url: ['project_url', 'url', 'homepage', 'website', 'link'],
  github_url: ['github_url', 'github', 'repository', 'repo', 'source'],
  live_url: ['live_url', 'demo', 'demo_url'],
  technologies: ['technologies', 'tech', 'stack', 'tags', 'skills', 'topics'],
  status: ['status', 'state'],
  priority: ['priority'],
  is_featured: ['is_featured', 'featured'],
  live: ['live', 'published', 'is_published', 'public'],
  draft: ['draft', 'is_draft'],
  slug: ['slug', 'permalink'],
  created_at: ['created_at', 'date', 'created', 'start_date'],
  images: ['images', 'image', 'gallery', 'screenshots', 'cover'],
  image_alts: ['image_alts', 'alts', 'alt'],
} as const;

export function fieldsOf(row: Row): ProjectFields {
  const value = (field: keyof typeof names): unknown =>
    names[field].map((name) => row[name]).find((found) => found !== undefined && found !== null && found !== '');
  const text = (field: keyof typeof names): string => textOf(value(field));
  const title = text('title');
  const created_at = timeOf(text('created_at'));
  const doubts = [
    ...(text('created_at') && !created_at ? [`its date cannot be read: ${text('created_at')}`] : []),
    ...(['live', 'draft'] as const).flatMap((field) =>
      isYes(text(field)) === null && text(field) ? [`its ${field} is ${text(field)}`] : [],
    ),
  ];
  const isMeantLive = (isYes(text('live')) ?? true) && !isYes(text('draft'));
  return {
    identity: textOf(row['id']) || text('slug') || title,
    title,
    description: text('description') || text('short_description'),
    short_description: text('short_description'),
    category: text('category'),
    project_type: text('project_type'),
    client: text('client'),
    project_url: text('project_url'),
    github_url: text('github_url'),
    live_url: text('live_url'),
    technologies: listOf(value('technologies'), /[,;|]/),
    status: statusOf(text('status')),
    priority: text('priority'),
    is_featured: isYes(text('is_featured')) ?? false,
    live: isMeantLive && doubts.length === 0,
    slug: text('slug').replace(/^.*\//, ''),
    created_at,
    images: imagesOf(value('images'), listOf(value('image_alts'), /[;|]/)),
    doubts: isMeantLive ? doubts : [],
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function listOf(value: unknown, separator: RegExp): string[] {
  const list = Array.isArray(value) ? value.map(textOf) : textOf(value).split(separator);
  return list.map((entry) => entry.trim()).filter(Boolean);
}

/** `In Progress` and `in-progress` as well; what is no status stays as it is, to be refused by name. */
function statusOf(text: string): string | undefined {
  const status = text.toLowerCase().replace(/[\s-]+/g, '_');
  if (status === '') return undefined;
  return (projectStatuses as readonly string[]).includes(status) ? status : text;
}

/** `null` for what is neither. */
function isYes(text: string): boolean | null {
  if (/^(?:true|yes|y|1|x|on)$/i.test(text)) return true;
  return /^(?:false|no|n|0|off)$/i.test(text) ? false : null;
}

/** A year or a month is enough. */
function timeOf(text: string): string | null {
  const day = /^\d{4}$/.test(text) ? `${text}-01-01` : text.replace(/^\d{4}-\d{2}$/, '$&-01');
  return parseDate(day, 'UTC')?.toISOString() ?? null;
}

/** Addresses, or objects with one; in CSV several in one cell. */
function imagesOf(value: unknown, alts: readonly string[]): ProjectFields['images'] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'object' ? [value] : listOf(value, /[;|]/);
  return list.flatMap((entry, index) => {
    const image = typeof entry === 'object' && entry !== null ? (entry as Row) : { src: entry };
    const address = textOf(image['src'] ?? image['url'] ?? image['path'] ?? image['file']);
    return address === '' ? [] : [{ address, alt: textOf(image['alt']) || (alts[index] ?? '') }];
  });
}
