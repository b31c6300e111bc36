// @vitest-environment jsdom
import { act, useRef } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { buttonNamed, click, render } from '../../../tests/support/render.tsx';
import { SortableNotes, SortButtons } from './sortable-parts.tsx';
import { useSortableList } from './use-sortable-list.ts';

/** On a list of fields, whose entries get another id when they come back. */
function Jobs() {
  const form = useForm({ defaultValues: { jobs: [{ title: 'a' }, { title: 'b' }, { title: 'c' }] } });
  const { fields, move, remove, insert } = useFieldArray({ control: form.control, name: 'jobs' });
  const around = useRef<HTMLDivElement>(null);
  const sortable = useSortableList({ items: fields, nouns: ['entry', 'entries'], around, move, remove, insert });
  return (
    <div ref={around}>
      <ul>
        {fields.map((job, place) => {
          const item = sortable.of(job, place);
          return (
            <li key={job.id} {...item.props} aria-label={job.title}>
              <span className="handle" {...item.handle} />
              <SortButtons item={item} />
            </li>
          );
        })}
      </ul>
      <SortableNotes {...sortable.notes} />
    </div>
  );
}

const names = () =>
  [...document.querySelectorAll('li')].map((item) => item.ariaLabel ?? item.getAttribute('aria-label'));
const news = () => document.querySelector('[role="status"]')?.textContent;

function button(name: string, text: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`li[aria-label="${name}"] button`)];
  const found = buttons.find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`${name} has no button ${text}`);
  return found;
}

test('an item moves by its buttons, which keep the focus; its place is said', async () => {
  await render(<Jobs />);
  await click(button('c', 'Move up'));
  expect(names()).toEqual(['a', 'c', 'b']);
  expect(document.activeElement).toBe(button('c', 'Move up'));
  expect(news()).toBe('The entry is now number 2 of 3.');
  await click(button('c', 'Move up'));
  await click(button('c', 'Move up'));
  expect(names()).toEqual(['c', 'a', 'b']);
  expect(button('c', 'Move up').getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button('c', 'Move up'));
  await click(button('b', 'Move down'));
  expect(names()).toEqual(['c', 'a', 'b']);
});

test('what is removed comes back where it was, the last one first, and the focus goes along', async () => {
  await render(<Jobs />);
  await click(button('b', 'Remove'));
  expect(document.body.textContent).toContain('The entry was removed.');
  expect(document.activeElement).toBe(buttonNamed('Undo'));
  await click(button('a', 'Remove'));
  expect(document.body.textContent).toContain('2 entries were removed.');
  expect(names()).toEqual(['c']);
  await click(buttonNamed('Undo'));
  expect(names()).toEqual(['a', 'c']);
  expect(document.activeElement).toBe(button('a', 'Remove'));
  expect(news()).toBe('The entry is back.');
  await click(buttonNamed('Undo'));
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(document.activeElement).toBe(button('b', 'Remove'));
  expect(() => buttonNamed('Undo')).toThrow();
});

test('an item that is dragged by its handle comes to lie where it is dropped', async () => {
  await render(<Jobs />);
  const drag = async (target: Element | null | undefined, type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { setData: () => {} } });
    await act(async () => target?.dispatchEvent(event));
  };
  const [first, , last] = document.querySelectorAll('li');
  await drag(last?.querySelector('.handle'), 'dragstart');
  await drag(first, 'dragover');
  expect(last?.dataset['dragged']).toBe('true');
  expect(first?.dataset['landing']).toBe('before');
  await drag(first, 'drop');
  expect(names()).toEqual(['c', 'a', 'b']);
  expect(document.querySelector('[data-landing], [data-dragged]')).toBeNull();
});
