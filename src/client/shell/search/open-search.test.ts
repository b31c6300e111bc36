// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSearchAtOnce, searchDialogId } from './open-search.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  new Function(openSearchAtOnce())();
});

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `
    <a href="#search" data-opens="${searchDialogId}"><svg></svg></a>
    <dialog id="${searchDialogId}"><form><input name="q"></form><button>In the search</button></dialog>
    <dialog id="other"></dialog>
    <main><input id="text"><input id="choice" type="checkbox"><textarea></textarea><select></select>
      <div contenteditable="true"><p>Written</p></div><button id="button">A button</button></main>`;
});

function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}

const search = () => find<HTMLDialogElement>(`#${searchDialogId}`);

/** @returns whether the page has taken the key */
function press(key: string, more: KeyboardEventInit = {}, selector = 'body'): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  find(selector).dispatchEvent(event);
  return event.defaultPrevented;
}

const slash: [string, KeyboardEventInit] = ['/', {}];

test.each([slash, ['/', { shiftKey: true }], ['k', { ctrlKey: true }], ['K', { metaKey: true }]] as const)(
  '%s with %j opens the search, and its field has the focus',
  (key, more) => {
    expect(press(key, more)).toBe(true);
    expect(search().open).toBe(true);
    expect(document.activeElement).toBe(find('[name=q]'));
  },
);

test('the key is found by its place where the layout has another script on it', () => {
  expect(press('л', { ctrlKey: true, code: 'KeyK' })).toBe(true);
  expect(search().open).toBe(true);
});

test.each([
  ['/', { ctrlKey: true }],
  ['/', { altKey: true }],
  ['k', {}],
  ['k', { ctrlKey: true, shiftKey: true }],
  ['k', { ctrlKey: true, altKey: true }],
  // Dvorak: another letter is on that place.
  ['t', { ctrlKey: true, code: 'KeyK' }],
  ['/', { isComposing: true }],
])('%s with %j is not for the search', (key, more) => {
  expect(press(key, more)).toBe(false);
  expect(search().open).toBe(false);
});

test.each(['#text', 'textarea', 'select', '[contenteditable] p'])('/ is left to whoever types in %s', (selector) => {
  expect(press('/', {}, selector)).toBe(false);
  expect(search().open).toBe(false);
  // Which types nothing.
  expect(press('k', { ctrlKey: true }, selector)).toBe(true);
});

test.each(['#choice', '#button'])('/ opens the search from %s', (selector) => {
  expect(press('/', {}, selector)).toBe(true);
});

test('a key that an editor has taken is not taken again', () => {
  find('[contenteditable]').addEventListener('keydown', (event) => event.preventDefault());
  press('k', { ctrlKey: true }, '[contenteditable] p');
  expect(search().open).toBe(false);
});

test('/ leads to the search of a list where the page has one', () => {
  find('#text').setAttribute('data-takes-slash', '');
  expect(press('/')).toBe(true);
  expect(document.activeElement).toBe(find('#text'));
  expect(search().open).toBe(false);
  expect(press('k', { ctrlKey: true })).toBe(true);
  find('dialog button').focus();
  expect(press('/', {}, 'dialog button')).toBe(true);
  expect(document.activeElement).toBe(find('[name=q]'));
});

test('/ can be turned off', () => {
  localStorage.setItem('list-keys', 'off');
  expect(press('/')).toBe(false);
  expect(press('k', { ctrlKey: true })).toBe(true);
});

test('a browser that forbids storage has the key all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(press('/')).toBe(true);
});

test('no key opens the search over another dialog', () => {
  find<HTMLDialogElement>('#other').open = true;
  expect(press('/')).toBe(false);
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect(search().open).toBe(false);
});

test('in the open search its keys lead back to the field', () => {
  press('/');
  find('dialog button').focus();
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(document.activeElement).toBe(find('[name=q]'));
  expect(press('/', {}, '[name=q]')).toBe(false);
});

test('what was typed into a search that was closed is not there when it opens again', () => {
  press('/');
  find<HTMLInputElement>('[name=q]').value = 'typed';
  press('k', { ctrlKey: true });
  expect(find<HTMLInputElement>('[name=q]').value).toBe('typed');
  search().open = false;
  press('/');
  expect(find<HTMLInputElement>('[name=q]').value).toBe('');
});

function click(selector: string, more: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
  find(selector).dispatchEvent(event);
  return event.defaultPrevented;
}

test('the link opens the search, and gets the focus to have it back later', () => {
  let focused = 0;
  find('a').addEventListener('focus', () => (focused += 1));
  expect(click('a')).toBe(true);
  expect(search().open).toBe(true);
  expect(focused).toBe(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %j goes where the link leads',
  (more) => {
    // jsdom knows no other pages.
    find('a').setAttribute('href', '#search');
    expect(click('a', more)).toBe(false);
    expect(search().open).toBe(false);
  },
);
