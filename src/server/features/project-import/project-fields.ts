import * as z from 'zod/mini';
import { projectStatuses, projectText } from '../../../shared/contract/projects.ts';
import { parseDate } from '../markdown-import/read-date.ts';
import type { Row } from './read-rows.ts';

/** What a row says, in the words of the project form. */
export interface ProjectFields {
  /** What tells the row from others of its file when it is imported again. */
  identity: string;
  title: string;
  /** HTML or Markdown. */
  description: string;
  /** Every other field of a project's text, its images apart. */
  others: Readonly<Record<string, unknown>>;
  live: boolean;
  /** ISO time in UTC, `null` when unknown. */
  created_at: string | null;
  images: { address: string; alt: string }[];
  /** Why a project is a draft of which its row does not say so. */
  doubts: string[];
}

/** What other programs call a field; its own name comes first. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  title: ['name'],
  description: ['content', 'body', 'details'],
  short_description: ['summary', 'excerpt', 'tagline'],
  project_type: ['type'],
  client: ['customer', 'company'],
  project_url: ['url', 'homepage', 'website', 'link'],
  github_url: ['github', 'repository', 'repo', 'source'],
  live_url: ['demo', 'demo_url'],
  technologies: ['tech', 'stack', 'tags', 'skills', 'topics'],
  status: ['state'],
  is_featured: ['featured'],
  live: ['published', 'is_published', 'public'],
  draft: ['is_draft'],
  slug: ['permalink'],
  created_at: ['date', 'created', 'start_date'],
  images: ['image', 'gallery', 'screenshots', 'cover'],
  image_alts: ['alts', 'alt'],
};

const { title: _title, description: _description, images: _images, ...otherFields } = projectText.shape;

export function fieldsOf(row: Row): ProjectFields {
  const value = (name: string): unknown =>
    [name, ...(otherNames[name] ?? [])]
      .map((one) => row[one])
      .find((found) => found !== undefined && found !== null && found !== '');
  const text = (name: string): string => textOf(value(name));
  const title = text('title');
  const created_at = timeOf(text('created_at'));
  const doubts = [
    ...(text('created_at') && !created_at ? [`its date cannot be read: ${text('created_at')}`] : []),
    ...(['live', 'draft'] as const).flatMap((field) =>
      isYes(text(field)) === null && text(field) ? [`its ${field} is ${text(field)}`] : [],
    ),
  ];
  const isMeantLive = (isYes(text('live')) ?? true) && !isYes(text('draft'));
  const others = Object.entries(otherFields).map(([name, field]) => [name, formValueOf(field, value(name))]);
  return {
    identity: textOf(row['id']) || text('slug') || title,
    title,
    description: text('description') || text('short_description'),
    others: {
      ...Object.fromEntries(others),
      status: statusOf(text('status')),
      slug: text('slug').replace(/^.*\//, ''),
    },
    live: isMeantLive && doubts.length === 0,
    created_at,
    images: imagesOf(value('images'), listOf(value('image_alts'), /[;|]/)),
    doubts: isMeantLive ? doubts : [],
  };
}

/** As the form takes it. */
function formValueOf(field: z.ZodMiniType, value: unknown): unknown {
  if (field instanceof z.ZodMiniBoolean) return isYes(textOf(value)) ?? false;
  return field instanceof z.ZodMiniArray ? listOf(value, /[,;|]/) : textOf(value);
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
