import type { SectionFamily } from '../../shared/sections/section-family.ts';

/** By what tabs know of each other that they edit the same section. */
export function resourceOf<Name extends string>({ family, name }: { family: SectionFamily<Name>; name: Name }): string {
  return `${family.kind}:${name}`;
}
