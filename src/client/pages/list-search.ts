const textMaxLength = 200;
const maxPage = 1_000_000;

/**
 * A text from a list's address, typed by hand or from a form; `undefined` where there is none.
 * @param maxLength what the call takes, in characters
 */
export function textIn(value: unknown, maxLength = textMaxLength): string | undefined {
  const text = String(value ?? '').replace(/\p{Cc}/gu, ' ');
  // Not in the middle of a character.
  const kept = text
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '');
  return kept.trim() || undefined;
}

/** One of the names of `labels`; `undefined` for anything else. */
export function nameIn<Name extends string>(value: unknown, labels: Record<Name, string>): Name | undefined {
  const name = textIn(value);
  return name !== undefined && Object.hasOwn(labels, name) ? (name as Name) : undefined;
}

/** A number from a list's address; `undefined` for one outside of the range and for what is none. */
export function numberIn(value: unknown, min: number, max: number): number | undefined {
  const given = String(value ?? '');
  const parsed = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  return parsed >= min && parsed <= max ? parsed : undefined;
}

/** The page of a list that its address names; the first one needs no name. */
export function pageIn(value: unknown): number | undefined {
  return numberIn(value, 2, maxPage);
}

type Given<Search> = { [Name in keyof Search]?: Exclude<Search[Name], undefined> };

/** Only what is given: addresses carry no empty parameters. */
export function withoutEmpty<Search extends object>(search: Search): Given<Search> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Given<Search>;
}
