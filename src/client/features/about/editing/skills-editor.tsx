import { useId, useRef, useState } from 'react';
import Close from '~icons/bi/x-lg';
import { entryFields } from '../../../../shared/career/section-fields.ts';
import { skillTexts } from '../../../../shared/career/section-rules.ts';
import { moveItem } from '../../../images/image-list.ts';
import { EntryFields } from '../../../sections/entry-field.tsx';
import { changed } from '../../../sections/entry-list.tsx';
import {
  type DraftErrors,
  type EntryDraft,
  type EntryValues,
  errorKey,
  wholeSection,
} from '../../../sections/section-draft.ts';
import type { SectionFormProps } from '../../../sections/section-editor.tsx';
import { describedByNotes, FieldNotes } from '../../../ui/field-notes.tsx';
import { SortableNotes, SortButtons } from '../../../ui/sortable-parts.tsx';
import { type SortableItem, useSortableList } from '../../../ui/use-sortable-list.ts';
import { addSkills, isSkillList } from './edit-skills.ts';
import { newSkill } from './new-skill.ts';

/** Skills as a row of names, each with more behind it; new ones are typed or pasted as a list. */
export function SkillsEditor({ entries, errors, isDisabled, typed, onTyped, onChange }: SectionFormProps) {
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [openId, setOpenId] = useState<EntryDraft['id'] | null>(null);
  const list = useSortableList({
    items: entries,
    nouns: ['skill', 'skills'],
    around,
    move: (from, to) => onChange((all) => moveItem(all, from, to)),
    remove: (place) => onChange((all) => all.toSpliced(place, 1)),
    insert: (place, entry) => onChange((all) => all.toSpliced(place, 0, entry)),
  });

  /** Without `text` it is what has been typed that is asked for. */
  function add(text: string, rest = ''): void {
    const added = addSkills(entries, text, newSkill);
    setProblem(added.error);
    onChange(() => added.entries);
    // What is refused stays, to be put right.
    onTyped(added.error === skillTexts.exists && added.entries.length === entries.length ? text.trim() : rest);
    const count = added.entries.length - entries.length;
    list.say(addedText(count));
  }

  function type(text: string): void {
    const last = text.lastIndexOf(',');
    if (last !== -1) add(text.slice(0, last), text.slice(last + 1).trimStart());
    else {
      setProblem(null);
      onTyped(text);
    }
  }

  const error = problem ?? errors.get(wholeSection);
  const hint = 'A comma or Enter adds it; a pasted list becomes several.';
  return (
    <div ref={around} className="skills-editor">
      <ol className="skill-chips">
        {entries.map((entry, place) => (
          <SkillChip
            key={entry.id}
            entry={entry}
            item={list.of(entry, place)}
            errors={errors}
            isOpen={openId === entry.id}
            isDisabled={isDisabled}
            onToggle={() => setOpenId(openId === entry.id ? null : entry.id)}
            onChange={(change) => onChange((all) => changed(all, entry.id, change))}
          />
        ))}
      </ol>
      <SortableNotes {...list.notes} />
      <div className="field">
        <label htmlFor={id}>Add a skill</label>
        <input
          id={id}
          className="input"
          value={typed}
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByNotes(id, { hint, error })}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!isSkillList(text)) return;
            event.preventDefault();
            add(text, typed);
          }}
        />
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** Nothing of what was added before is said again. */
function addedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'The skill was added.' : `${count} skills were added.`;
}

const fields = entryFields('skills');

interface SkillChipProps {
  entry: EntryDraft;
  item: SortableItem;
  errors: DraftErrors;
  isOpen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
  onChange: (change: EntryValues) => void;
}

function SkillChip({ entry, item, errors, isOpen, isDisabled, onToggle, onChange }: SkillChipProps) {
  const name = String(entry.values['name'] ?? '');
  const problem = errors.get(errorKey(entry.id, 'name'));
  return (
    <li className="sortable-item skill-item" data-open={isOpen || undefined} {...item.props}>
      <div className="skill-chip" data-invalid={problem ? true : undefined} {...item.handle}>
        <button type="button" className="skill-name" aria-expanded={isOpen} disabled={isDisabled} onClick={onToggle}>
          <bdi>{name || 'No name'}</bdi>
        </button>
        <button
          type="button"
          className="skill-remove"
          aria-label={`Remove ${name}`}
          disabled={isDisabled}
          data-place={item.place}
          data-remove
          onClick={item.remove}
        >
          <Close aria-hidden="true" />
        </button>
      </div>
      {problem && !isOpen && <p className="field-error">{problem}</p>}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be its name, which stands elsewhere here
        <div role="group" aria-label={name} className="skill-details">
          <EntryFields {...{ fields, entry, errors, isDisabled, onChange }} />
          <div className="entry-actions">
            <SortButtons item={item} />
          </div>
        </div>
      )}
    </li>
  );
}
