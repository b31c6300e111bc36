import { useMemo, useRef } from 'react';
import type { Section } from '../../shared/sections/section.ts';
import type { SectionField } from '../../shared/sections/section-field.ts';
import { moveItem } from '../images/image-list.ts';
import { SortableNotes, SortButtons } from '../ui/sortable-parts.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { type SortableItem, useSortableList } from '../ui/use-sortable-list.ts';
import { EntryFields } from './entry-field.tsx';
import { type DraftErrors, type EntryDraft, type EntryValues, newEntry, wholeSection } from './section-draft.ts';

export interface EntriesProps {
  entries: readonly EntryDraft[];
  errors: DraftErrors;
  isDisabled: boolean;
  /** Several changes in one go build upon one another. */
  onChange: (change: (entries: readonly EntryDraft[]) => readonly EntryDraft[]) => void;
}

/** The entries of a section, whatever they hold: changed, added, put in order, and removed with a way back. */
export function EntryList({ section, entries, errors, isDisabled, onChange }: EntriesProps & { section: Section }) {
  const around = useRef<HTMLDivElement>(null);
  const { nouns = ['entry', 'entries'] } = section;
  const fields = useMemo(() => section.fields(), [section]);
  const keepFocus = useKeptFocus(around);
  const list = useSortableList({
    items: entries,
    nouns,
    around,
    move: (from, to) => onChange((all) => moveItem(all, from, to)),
    remove: (place) => onChange((all) => all.toSpliced(place, 1)),
    insert: (place, entry) => onChange((all) => all.toSpliced(place, 0, entry)),
  });
  // The newest comes first where there is a time.
  const isNewestFirst = fields.some(({ widget }) => widget === 'date');

  function add(): void {
    const entry = newEntry(section);
    onChange((all) => (isNewestFirst ? [entry, ...all] : [...all, entry]));
    keepFocus(`[data-item="${entry.id}"] :is(input:not([type="radio"]), textarea)`);
  }

  const adding = (
    <button type="button" className="button button-quiet button-small" disabled={isDisabled} onClick={add}>
      Add {/^[aeiou]/.test(nouns[0]) ? 'an' : 'a'} {nouns[0]}
    </button>
  );
  const problem = errors.get(wholeSection);
  return (
    <div ref={around} className="entry-list">
      {isNewestFirst && <div>{adding}</div>}
      <ol>
        {entries.map((entry, place) => (
          <EntryItem
            key={entry.id}
            entry={entry}
            noun={nouns[0]}
            fields={fields}
            errors={errors}
            isDisabled={isDisabled}
            item={list.of(entry, place)}
            onChange={(change) => onChange((all) => changed(all, entry.id, change))}
          />
        ))}
      </ol>
      {!isNewestFirst && <div>{adding}</div>}
      {problem && <p className="field-error">{problem}</p>}
      <SortableNotes {...list.notes} />
    </div>
  );
}

export function changed(
  entries: readonly EntryDraft[],
  id: EntryDraft['id'],
  change: EntryValues,
): readonly EntryDraft[] {
  return entries.map((entry) => (entry.id === id ? { id, values: { ...entry.values, ...change } } : entry));
}

interface EntryItemProps {
  entry: EntryDraft;
  noun: string;
  fields: readonly SectionField[];
  errors: DraftErrors;
  isDisabled: boolean;
  item: SortableItem;
  onChange: (change: EntryValues) => void;
}

function EntryItem({ entry, noun, fields, errors, isDisabled, item, onChange }: EntryItemProps) {
  const name = `${noun.replace(/^./, (letter) => letter.toUpperCase())} ${item.place + 1} of ${item.count}`;
  return (
    <li className="sortable-item entry-item" {...item.props}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be dragged in every browser */}
      <div role="group" aria-label={name}>
        <div className="entry-head">
          <p className="entry-handle label" title={`Drag to move the ${noun}`} {...item.handle}>
            <span aria-hidden="true">⠿</span> {name}
          </p>
          <div className="entry-actions">
            <SortButtons item={item} />
          </div>
        </div>
        <EntryFields {...{ fields, entry, errors, isDisabled, onChange }} />
      </div>
    </li>
  );
}
