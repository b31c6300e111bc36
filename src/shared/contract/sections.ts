import * as z from 'zod/mini';
import type { Action } from '../permissions.ts';
import type { SectionFamily } from '../sections/section-family.ts';
import { maxEntries, tooManyEntries } from '../sections/section-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryNumber } from './fields.ts';
import { image } from './images.ts';
import { revisionEndpoints } from './revisions.ts';
import { documentMaxBytes, saving } from './saving.ts';

/*
 * The calls that open and save a section and have its versions, the same for every family.
 */

/** A section is there before anybody has saved it, as version 0. */
export const sectionSaving = { ...saving, version: queryNumber(0, 999_999_999, 'Enter a whole number.') };

/** Who has saved a section last, and as what. */
function savedSectionOf<const Name extends string>(names: readonly Name[]) {
  return z.object({
    id: z.int(),
    name: z.enum(names),
    version: z.int(),
    /** ISO time in UTC. */
    saved_at: z.string(),
  });
}

export interface SavedSection<Name extends string = string> {
  id: number;
  name: Name;
  version: number;
  saved_at: string;
}

/** What is edited of any section, in one shape: those without a list have one entry. */
export const sectionText = z.object({
  title: z.string(),
  entries: z.array(z.looseObject({ id: z.optional(z.int()) })),
});

export type SectionText = z.infer<typeof sectionText>;

/** An entry of any section. */
export type SectionEntry = SectionText['entries'][number];

/** The image of the section, where it has one. */
const shownBesides = { image: z.nullable(z.extend(image, { alt: z.string() })) };

export type SectionImageShown = z.infer<(typeof shownBesides)['image']>;

/** What answers to a save of one of these sections. */
export function saveAnswers<const Name extends string>(names: readonly Name[]) {
  const section = savedSectionOf(names);
  return <T extends z.ZodMiniType>(data: T) => z.object({ success: z.boolean(), message: z.string(), data, section });
}

/**
 * The calls to open a section and those about its versions.
 * @param open who may open one
 */
export function sectionEndpoints<
  const Name extends string,
  const Path extends SectionFamily['path'],
  const Access extends Action,
>(names: readonly Name[], { path, action, open }: { path: Path; action: Access; open: 'signed_in' | Action }) {
  return {
    open: defineEndpoint({
      method: 'GET',
      path: `/api/v1/${path}/{section}/` as const,
      summary: 'A section to edit, with its version',
      access: open,
      params: z.object({ section: z.string() }),
      response: z.extend(savedSectionOf(names), {
        /** Who saved it last; empty when unknown, and for whoever may not save it. */
        saved_by: z.string(),
        last_save_id: z.nullable(z.string()),
        text: sectionText,
        ...shownBesides,
      }),
    }),
    revisions: revisionEndpoints({
      name: 'section',
      path,
      access: action,
      text: sectionText,
      kept_text: z.extend(sectionText, {
        entries: sectionText.shape.entries.check(z.maxLength(maxEntries, tooManyEntries)),
      }),
      shown: shownBesides,
    }),
  };
}

export interface OpenedSection<Name extends string = string> extends SavedSection<Name> {
  saved_by: string;
  last_save_id: string | null;
  text: SectionText;
  image: SectionImageShown;
}

/** What is said where a list is saved as a whole. */
export const replacesList =
  'Replaces the whole list: entries without an id are new, those that are left out go, the order is kept';
export const sectionMaxBytes = documentMaxBytes;
