import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { clipboardSerializer, keptAttributes } from './paste/kept-on-clipboard.ts';

/*
 * Markup that the toolbar does not offer, but that comes with Markdown and other sites: what an editor has no name
 * for, it throws away.
 */

/** @param attribute kept as it is, besides the element itself */
function keptMark(tag: string, attribute?: string) {
  return Mark.create({
    name: tag,
    addAttributes: () => (attribute ? { [attribute]: { default: null } } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

export const keptMarks = [
  keptMark('del'),
  keptMark('ins'),
  keptMark('sub'),
  keptMark('small'),
  keptMark('kbd'),
  keptMark('cite'),
  keptMark('q'),
  keptMark('abbr', 'title'),
];

/** Around links, as footnotes have it. */
export const Superscript = Mark.create({
  name: 'sup',
  priority: 1001,
  addAttributes: () => ({ class: { default: null }, id: { default: null } }),
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
});

function keptBlock(tag: string, content: string, options: { group?: string; attributes?: readonly string[] } = {}) {
  return Node.create({
    name: tag,
    content,
    group: options.group ?? 'block',
    defining: true,
    addAttributes: () => Object.fromEntries((options.attributes ?? []).map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** Always open while it is edited: what is in it must be within reach. */
const Details = keptBlock('details', 'summary block+').extend({
  addAttributes: () => ({
    open: { default: null, parseHTML: (element) => (element.hasAttribute('open') ? '' : null) },
  }),
  addNodeView: () => () => {
    const dom = document.createElement('details');
    dom.open = true;
    dom.addEventListener('toggle', () => {
      dom.open = true;
    });
    return { dom, contentDOM: dom };
  },
});

/** A task of a list. It can be ticked here; for readers it is a sign. */
const Checkbox = Node.create({
  name: 'checkbox',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    checked: { default: false, parseHTML: (element) => element.hasAttribute('checked'), rendered: false },
  }),
  parseHTML: () => [{ tag: 'input[type="checkbox"]' }],
  renderHTML: ({ node }) => [
    'input',
    mergeAttributes({ type: 'checkbox', disabled: '' }, node.attrs['checked'] ? { checked: '' } : {}),
  ],
  addNodeView:
    () =>
    ({ node, editor, getPos }) => {
      const dom = document.createElement('input');
      dom.type = 'checkbox';
      dom.checked = node.attrs['checked'];
      dom.setAttribute('aria-label', 'Task');
      dom.addEventListener('change', () => {
        const position = getPos();
        if (position === undefined) return;
        editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'checked', dom.checked));
      });
      return { dom, stopEvent: () => true };
    },
});

export const keptNodes = [
  keptBlock('figure', 'block+ figcaption?'),
  keptBlock('figcaption', 'inline*', { group: '' }),
  Details,
  keptBlock('summary', 'inline*', { group: '' }),
  keptBlock('dl', '(dt | dd)+'),
  keptBlock('dt', 'inline*', { group: '' }),
  keptBlock('dd', 'block+', { group: '' }),
  Checkbox,
  Node.create({
    name: 'footnotes',
    content: 'block+',
    group: 'block',
    defining: true,
    parseHTML: () => [{ tag: 'section' }],
    renderHTML: () => ['section', { class: 'footnotes' }, 0],
  }),
];

function copiedAttribute(name: 'html' | 'text') {
  return { default: '', rendered: false, parseHTML: (element: HTMLElement) => keptAttributes(element)?.[name] };
}

/**
 * A block of which the editor would lose something. It is shown as text and saved exactly as it was opened. Nothing
 * that is pasted becomes one, unless it was copied or cut from here.
 */
export const KeptHtml = Node.create({
  name: 'keptHtml',
  atom: true,
  selectable: true,
  addAttributes: () => ({ html: copiedAttribute('html'), text: copiedAttribute('text') }),
  parseHTML: () => [{ tag: 'div', getAttrs: (element) => (keptAttributes(element) ? null : false) }],
  renderHTML: ({ node }) => [
    'div',
    { class: 'kept-html' },
    ['p', { class: 'kept-html-note' }, 'This part cannot be edited here. It stays as it is.'],
    ['p', {}, String(node.attrs['text'])],
  ],
  renderText: ({ node }) => String(node.attrs['text']),
  addProseMirrorPlugins() {
    return [new Plugin({ props: { clipboardSerializer: clipboardSerializer(this.editor.schema) } })];
  },
});
