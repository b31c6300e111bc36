interface Choice {
  value: string;
  label: string;
}

/** The choices of a filter: all, and each name; also the one that is chosen, should the list not have it. */
export function choicesOf(all: string, names: readonly string[], chosen: string | undefined): Choice[] {
  const known = chosen !== undefined && !names.includes(chosen) ? [chosen, ...names] : names;
  return [{ value: '', label: all }, ...known.map((name) => ({ value: name, label: name }))];
}
