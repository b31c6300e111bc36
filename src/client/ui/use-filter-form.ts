import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLSelectElement;

interface FilterForm<Search> {
  /** What the list's address says. */
  search: Search;
  /** What a field shows then. The same function each time. */
  valueOfField: (search: Search, name: string) => string;
  /** Asks for the list anew, with what the fields say by name. */
  onApply: (fields: Record<string, unknown>) => void;
  /** Whether a choice counts as soon as it is made, without a button. */
  appliesChoices?: boolean;
}

/** A plain GET form above a list, with uncontrolled fields: with script the page stays and only the list changes. */
export function useFilterForm<Search extends object>({
  search,
  valueOfField,
  onApply,
  appliesChoices = false,
}: FilterForm<Search>) {
  const form = useRef<HTMLFormElement>(null);

  /** What was asked for and has not come yet, by name. */
  const asked = useRef<ReadonlyMap<string, string> | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!form.current) return;
    const fields = fieldsOf(form.current);
    if (isFirst.current) {
      isFirst.current = false;
      // What was chosen before the page was live is not lost.
      const isChosen = fields.some((field) => field.value !== defaultValueOf(field));
      if (appliesChoices && isChosen) form.current.requestSubmit();
      return;
    }
    // Back, forward and links beside the form change the address: the fields follow, without losing the focus.
    for (const field of fields) {
      // What has been chosen while the list was on its way is for the next one.
      const isNewer = asked.current !== null && field.value !== asked.current.get(field.name);
      if (!isNewer) field.value = valueOfField(search, field.name);
    }
    asked.current = null;
  }, [search, valueOfField, appliesChoices]);

  function apply(): void {
    if (!form.current) return;
    asked.current = new Map(fieldsOf(form.current).map(({ name, value }) => [name, value]));
    onApply(Object.fromEntries(new FormData(form.current)));
  }

  return {
    /** Of the form. */
    props: {
      ref: form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        apply();
      },
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        if (appliesChoices && (event.target as Element) instanceof HTMLSelectElement) apply();
      },
    },
    /** Gives the fields what they show when the address says nothing. */
    clear: () => {
      for (const field of form.current ? fieldsOf(form.current) : [])
        field.value = valueOfField({} as Search, field.name);
    },
  };
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );
}

/** What the page came with. */
function defaultValueOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
}
