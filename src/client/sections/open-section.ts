import type { OpenedSection } from '../../shared/contract/sections.ts';
import type { SectionFamily } from '../../shared/sections/section-family.ts';
import { call } from '../api.ts';

/** A section to edit. */
export function openSection<Name extends string>(
  { path }: SectionFamily<Name>,
  section: Name,
): Promise<OpenedSection<Name>> {
  // One stands for both: only their names differ.
  const name = `GET /api/v1/${path}/{section}/` as 'GET /api/v1/about/sections/{section}/';
  return call(name, { params: { section } }) as Promise<unknown> as Promise<OpenedSection<Name>>;
}
