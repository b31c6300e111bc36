const textMaxLength = 200;
const maxPage = 1_000_000;

/** A text from a list's address, typed by hand or from a form; `undefined` where there is none. */
export function textIn(value: unknown): string | undefined {
  return (
    String(value ?? '')
      .trim()
      .slice(0, textMaxLength) || undefined
  );
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
