import { Extension, type Extensions, type InputRule, type Mark } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { ListItem } from '@tiptap/extension-list';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress } from '../../shared/text/link-address.ts';
import { styleOf } from '../ui/inert-html.ts';
import { enterTable } from './enter-table.ts';
import { imageRule } from './image-rule.ts';
import { joinAsCode } from './join-as-code.ts';
import { KeptHtml, keptMarks, keptNodes, Superscript } from './kept-markup.ts';
import { carefulInputRule, carefulPasteRule } from './mark-rules.ts';
import { UndescribedImages } from './undescribed-images.ts';

const allHeadings = [1, 2, 3, 4, 5, 6] as const;
const alignments = ['left', 'center', 'right', 'justify'];

function alignmentOf(element: HTMLElement): string | null {
  const alignment = /text-align:\s*(\w+)/.exec(styleOf(element))?.[1] ?? '';
  return alignments.includes(alignment) ? alignment : null;
}

const textAlign = {
  default: null,
  parseHTML: alignmentOf,
  renderHTML: ({ textAlign: alignment }: Record<string, unknown>) =>
    alignment ? { style: `text-align: ${alignment}` } : {},
};

/** On a narrow screen a wide table scrolls. Where it is read, see `prose.css`. */
const cellMinWidthPx = 112;

const cellAttributes = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  /** The table commands want it; no widths are kept. */
  colwidth: { default: null, parseHTML: () => null, rendered: false },
  textAlign,
};

/** The direction and language of a block, as authors may give them. */
const DirectionAndLanguage = Extension.create({
  name: 'directionAndLanguage',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'codeBlock',
        'table',
        'tableCell',
        'tableHeader',
        'figure',
        'figcaption',
        'details',
        'summary',
        'dl',
        'dt',
        'dd',
      ],
      attributes: { dir: { default: null }, lang: { default: null } },
    },
  ],
});

/** For `extend`, of marks that Markdown has signs for. */
const carefulTyping = {
  addInputRules(this: { parent?: (() => InputRule[]) | null | undefined }) {
    return this.parent?.().map(carefulInputRule) ?? [];
  },
};

/** What the editor knows; with what it saves, the server's allow-list must agree. */
export function editorExtensions(): Extensions {
  return [
    StarterKit.extend({
      addExtensions() {
        const all = this.parent?.() ?? [];
        return all.map((one) => (one.type === 'mark' ? (one as Mark).extend(carefulTyping) : one));
      },
    }).configure({
      document: false,
      heading: { levels: [...allHeadings] },
      code: false,
      codeBlock: false,
      link: false,
      listItem: false,
      strike: false,
    }),
    Document.extend({ content: '(block | keptHtml)+' }),
    // Links and bold text may be code as well.
    Code.extend({ ...carefulTyping, excludes: '' }),
    CodeBlock.extend({
      addCommands() {
        const commands = this.parent?.() ?? {};
        return {
          ...commands,
          toggleCodeBlock: (attributes) => (props) =>
            joinAsCode(props.tr, this.type) || (commands.toggleCodeBlock?.(attributes)(props) ?? false),
        };
      },
    }).configure({ enableTabIndentation: true, tabSize: 2 }),
    Strike.extend({ ...carefulTyping, parseHTML: () => [{ tag: 's' }, { tag: 'strike' }] }),
    Link.extend({
      // What is typed behind a link is no part of it.
      inclusive: false,
      addAttributes() {
        return { ...this.parent?.(), id: { default: null } };
      },
      addPasteRules() {
        return this.parent?.().map(carefulPasteRule) ?? [];
      },
    }).configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      // Not README.md or main.rs, whose endings are countries' as well.
      shouldAutoLink: (text) => /^(?:https?:\/\/|mailto:|www\.)|@/i.test(text),
      HTMLAttributes: { target: null, rel: null, class: null },
    }),
    // Items may begin with code, a heading or another list.
    ListItem.extend({ content: 'block+', addAttributes: () => ({ id: { default: null } }) }),
    Image.extend({
      addInputRules() {
        return [imageRule(this.type)];
      },
    }).configure({ inline: true, allowBase64: false }),
    Highlight.extend(carefulTyping),
    TextAlign.extend({
      addGlobalAttributes() {
        return [{ types: this.options.types, attributes: { textAlign } }];
      },
    }).configure({ types: ['heading', 'paragraph'], alignments }),
    Table.extend({
      renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
      addKeyboardShortcuts() {
        return { ...this.parent?.(), ArrowDown: enterTable };
      },
    }).configure({ cellMinWidth: cellMinWidthPx }),
    TableRow,
    TableCell.extend({ addAttributes: () => cellAttributes }),
    TableHeader.extend({ addAttributes: () => ({ ...cellAttributes, scope: { default: null } }) }),
    Superscript,
    ...keptMarks,
    ...keptNodes,
    KeptHtml,
    DirectionAndLanguage,
    UndescribedImages,
  ];
}
