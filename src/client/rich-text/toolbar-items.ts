import type { Editor } from '@tiptap/core';
import type { ComponentType, SVGProps } from 'react';
import ArrowClockwise from '~icons/bi/arrow-clockwise';
import ArrowCounterclockwise from '~icons/bi/arrow-counterclockwise';
import Code from '~icons/bi/code';
import CodeSquare from '~icons/bi/code-square';
import Highlighter from '~icons/bi/highlighter';
import HorizontalRule from '~icons/bi/hr';
import ImageIcon from '~icons/bi/image';
import LinkIcon from '~icons/bi/link-45deg';
import ListOl from '~icons/bi/list-ol';
import ListUl from '~icons/bi/list-ul';
import Quote from '~icons/bi/quote';
import TableIcon from '~icons/bi/table';
import TextCenter from '~icons/bi/text-center';
import TextLeft from '~icons/bi/text-left';
import TextRight from '~icons/bi/text-right';
import TypeBold from '~icons/bi/type-bold';
import TypeH1 from '~icons/bi/type-h1';
import TypeH2 from '~icons/bi/type-h2';
import TypeH3 from '~icons/bi/type-h3';
import TypeItalic from '~icons/bi/type-italic';
import TypeStrikethrough from '~icons/bi/type-strikethrough';
import TypeUnderline from '~icons/bi/type-underline';

export type ToolbarDialog = 'link' | 'image' | 'table';

interface ToolbarAction {
  name: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** As Tiptap writes it: `Mod` is Ctrl, or Command on a Mac. */
  shortcut?: string;
  run: (editor: Editor) => void;
  /** Whether the text at the cursor has it; only of buttons that switch something on and off. */
  isActive?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

interface DialogAction extends Omit<ToolbarAction, 'run'> {
  opens: ToolbarDialog;
}

export type ToolbarItem = ToolbarAction | DialogAction;

/** Code has no links. */
export const canLink = (editor: Editor) => !editor.isActive('codeBlock');

const chain = (editor: Editor) => editor.chain().focus();

function heading(level: 1 | 2 | 3, icon: ToolbarItem['icon']): ToolbarAction {
  return {
    name: `Heading ${level}`,
    icon,
    shortcut: `Mod-Alt-${level}`,
    run: (editor) => chain(editor).toggleHeading({ level }).run(),
    isActive: (editor) => editor.isActive('heading', { level }),
  };
}

function alignment(side: 'left' | 'center' | 'right', icon: ToolbarItem['icon'], shortcut: string): ToolbarAction {
  return {
    name: `Align ${side}`,
    icon,
    shortcut,
    run: (editor) => chain(editor).toggleTextAlign(side).run(),
    isActive: (editor) => editor.isActive({ textAlign: side }),
  };
}

/** In groups, in the order of the toolbar. */
export const toolbarGroups: readonly (readonly ToolbarItem[])[] = [
  [
    {
      name: 'Undo',
      icon: ArrowCounterclockwise,
      shortcut: 'Mod-Z',
      run: (editor) => chain(editor).undo().run(),
      isPossible: (editor) => editor.can().undo(),
    },
    {
      name: 'Redo',
      icon: ArrowClockwise,
      shortcut: 'Mod-Shift-Z',
      run: (editor) => chain(editor).redo().run(),
      isPossible: (editor) => editor.can().redo(),
    },
  ],
  [heading(1, TypeH1), heading(2, TypeH2), heading(3, TypeH3)],
  [
    {
      name: 'Bold',
      icon: TypeBold,
      shortcut: 'Mod-B',
      run: (editor) => chain(editor).toggleBold().run(),
      isActive: (editor) => editor.isActive('bold'),
    },
    {
      name: 'Italic',
      icon: TypeItalic,
      shortcut: 'Mod-I',
      run: (editor) => chain(editor).toggleItalic().run(),
      isActive: (editor) => editor.isActive('italic'),
    },
    {
      name: 'Underline',
      icon: TypeUnderline,
      shortcut: 'Mod-U',
      run: (editor) => chain(editor).toggleUnderline().run(),
      isActive: (editor) => editor.isActive('underline'),
    },
    {
      name: 'Strike through',
      icon: TypeStrikethrough,
      shortcut: 'Mod-Shift-S',
      run: (editor) => chain(editor).toggleStrike().run(),
      isActive: (editor) => editor.isActive('strike'),
    },
    {
      name: 'Code',
      icon: Code,
      shortcut: 'Mod-E',
      run: (editor) => chain(editor).toggleCode().run(),
      isActive: (editor) => editor.isActive('code'),
    },
    {
      name: 'Highlight',
      icon: Highlighter,
      shortcut: 'Mod-Shift-H',
      run: (editor) => chain(editor).toggleHighlight().run(),
      isActive: (editor) => editor.isActive('highlight'),
    },
  ],
  [
    {
      name: 'Bullet list',
      icon: ListUl,
      shortcut: 'Mod-Shift-8',
      run: (editor) => chain(editor).toggleBulletList().run(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      icon: ListOl,
      shortcut: 'Mod-Shift-7',
      run: (editor) => chain(editor).toggleOrderedList().run(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      icon: Quote,
      shortcut: 'Mod-Shift-B',
      run: (editor) => chain(editor).toggleBlockquote().run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'Code block',
      icon: CodeSquare,
      shortcut: 'Mod-Alt-C',
      run: (editor) => chain(editor).toggleCodeBlock().run(),
      isActive: (editor) => editor.isActive('codeBlock'),
    },
    {
      name: 'Horizontal rule',
      icon: HorizontalRule,
      run: (editor) => chain(editor).setHorizontalRule().run(),
    },
  ],
  [
    alignment('left', TextLeft, 'Mod-Shift-L'),
    alignment('center', TextCenter, 'Mod-Shift-E'),
    alignment('right', TextRight, 'Mod-Shift-R'),
  ],
  [
    {
      name: 'Link',
      icon: LinkIcon,
      shortcut: 'Mod-K',
      opens: 'link',
      isActive: (editor) => editor.isActive('link'),
      isPossible: canLink,
    },
    {
      name: 'Image',
      icon: ImageIcon,
      opens: 'image',
      isActive: (editor) => editor.isActive('image'),
      isPossible: (editor) => !editor.isActive('codeBlock'),
    },
    {
      name: 'Table',
      icon: TableIcon,
      opens: 'table',
      isPossible: (editor) => !editor.isActive('table') && !editor.isActive('codeBlock'),
    },
  ],
];

/** What can be done to the table that the cursor is in. */
export const tableActions: readonly { label: string; run: (editor: Editor) => void }[] = [
  { label: 'Row above', run: (editor) => chain(editor).addRowBefore().run() },
  { label: 'Row below', run: (editor) => chain(editor).addRowAfter().run() },
  { label: 'Delete row', run: (editor) => chain(editor).deleteRow().run() },
  { label: 'Column before', run: (editor) => chain(editor).addColumnBefore().run() },
  { label: 'Column after', run: (editor) => chain(editor).addColumnAfter().run() },
  { label: 'Delete column', run: (editor) => chain(editor).deleteColumn().run() },
  { label: 'Heading row', run: (editor) => chain(editor).toggleHeaderRow().run() },
  { label: 'Merge or split', run: (editor) => chain(editor).mergeOrSplit().run() },
  { label: 'Delete table', run: (editor) => chain(editor).deleteTable().run() },
];

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `Mod-Shift-B` as it stands on the keyboard. */
export function readableShortcut(shortcut: string): string {
  const keys = shortcut.split('-').map((key) => (key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key));
  return keys.join(isMac ? ' ' : '+');
}

/** The same for `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string): string {
  return shortcut.replace('Mod', isMac ? 'Meta' : 'Control').replaceAll('-', '+');
}
