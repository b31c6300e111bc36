import { useId, useRef } from 'react';
import { resumeSections, type SectionName, sectionHeading } from '../../../../shared/career/sections.ts';
import { moveItem } from '../../../images/image-list.ts';
import { type EntryValues, errorKey } from '../../../sections/section-draft.ts';
import type { SectionFormProps } from '../../../sections/section-editor.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SortableNotes, SortButtons } from '../../../ui/sortable-parts.tsx';
import { useSortableList } from '../../../ui/use-sortable-list.ts';

/** What the PDF shows, in which order, and on which paper. */
export function CvSettingsForm({ entries, errors, isDisabled, onChange: onEntries }: SectionFormProps) {
  const id = useId();
  const around = useRef<HTMLFieldSetElement>(null);
  const { id: entryId = 1, values = {} } = entries[0] ?? {};
  /** Made from the values as they are then. */
  const onChange = (change: (before: EntryValues) => EntryValues) =>
    onEntries((all) => all.map((one) => ({ ...one, values: { ...one.values, ...change(one.values) } })));
  const sections = sectionsIn(values);
  const left = resumeSections.filter((name) => !sections.includes(name));
  const changeSections = (change: (sections: readonly string[]) => readonly string[]) =>
    onChange((before) => ({ sections: change(sectionsIn(before)) }));
  const list = useSortableList({
    items: sections.map((name) => ({ id: name })),
    nouns: ['section', 'sections'],
    around,
    move: (from, to) => changeSections((all) => moveItem(all, from, to)),
    remove: (place) => changeSections((all) => all.toSpliced(place, 1)),
    // It may have been added by hand since.
    insert: (place, { id: name }) =>
      changeSections((all) => (all.includes(name) ? all : all.toSpliced(place, 0, name))),
  });
  const error = errors.get(errorKey(entryId, 'sections'));

  return (
    <div className="cv-settings">
      <p className="field-hint">These are settings of the PDF. The page and its other files show the whole record.</p>
      <fieldset ref={around} className="field">
        <legend>Sections, in their order</legend>
        <ol className="cv-sections">
          {sections.map((name, place) => {
            const item = list.of({ id: name }, place);
            return (
              <li key={name} className="sortable-item cv-section" {...item.props}>
                {/* biome-ignore lint/a11y/useSemanticElements: a fieldset for each would be read out at length */}
                <div role="group" aria-label={titleOf(name)}>
                  <span className="entry-handle" title="Drag to move the section" {...item.handle}>
                    <span aria-hidden="true">⠿</span> {titleOf(name)}
                  </span>
                  <span className="entry-actions">
                    <SortButtons item={item} />
                  </span>
                </div>
              </li>
            );
          })}
        </ol>
        <SortableNotes {...list.notes} />
        {left.length > 0 && (
          <div className="cv-left">
            {left.map((name) => (
              <button
                key={name}
                type="button"
                className="button button-quiet button-small"
                disabled={isDisabled}
                onClick={() => changeSections((all) => [...all, name])}
              >
                Add {titleOf(name)}
              </button>
            ))}
          </div>
        )}
        {error && <p className="field-error">{error}</p>}
      </fieldset>
      <Checkbox
        label="Show the email address"
        checked={values['shows_email'] === true}
        disabled={isDisabled}
        onChange={({ target }) => onChange(() => ({ shows_email: target.checked }))}
      />
      <Checkbox
        label="Show the portrait"
        checked={values['shows_portrait'] === true}
        disabled={isDisabled}
        onChange={({ target }) => onChange(() => ({ shows_portrait: target.checked }))}
      />
      <div className="field">
        <label htmlFor={id}>Paper</label>
        <select
          id={id}
          className="input"
          value={String(values['paper'])}
          disabled={isDisabled}
          onChange={({ target }) => onChange(() => ({ paper: target.value }))}
        >
          <option value="a4">A4</option>
          <option value="letter">Letter</option>
        </select>
      </div>
    </div>
  );
}

function sectionsIn({ sections }: EntryValues): readonly string[] {
  return Array.isArray(sections) ? sections : [];
}

/** The draft knows its values as texts. */
function titleOf(name: string): string {
  return sectionHeading(name as SectionName);
}
