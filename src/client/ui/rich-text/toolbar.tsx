import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { languageOptions, languageValue } from './code-language.ts';
import {
  ariaShortcut,
  readableShortcut,
  type ToolbarDialog,
  type ToolbarItem,
  tableActions,
  toolbarGroups,
} from './toolbar-items.ts';

interface ToolbarProps {
  editor: Editor;
  /** Id of the text that it acts on. */
  controls: string;
  onOpen: (dialog: ToolbarDialog) => void;
}

const items = toolbarGroups.flat();

/** One stop of the Tab key; arrow keys move within. */
export function Toolbar({ editor, controls, onOpen }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: (context) => items.map((item) => stateOf(item, context.editor)),
  });

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: items.length - 1 - current }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + items.length) % items.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className="editor-toolbar">
      <div role="toolbar" aria-label="Formatting" aria-controls={controls} className="editor-tools" onKeyDown={move}>
        {toolbarGroups.map((group) => (
          <Fragment key={group[0]?.name}>
            <div className="editor-tool-group">
              {group.map((item) => {
                const index = items.indexOf(item);
                return (
                  <ToolButton
                    key={item.name}
                    item={item}
                    isPressed={states[index]?.isActive}
                    isPossible={states[index]?.isPossible !== false}
                    isCurrent={index === current}
                    onFocus={() => setCurrent(index)}
                    onUse={() => ('opens' in item ? onOpen(item.opens) : item.run(editor))}
                  />
                );
              })}
            </div>
          </Fragment>
        ))}
      </div>
      <CodeTools editor={editor} />
      <TableTools editor={editor} />
    </div>
  );
}

function stateOf({ isActive, isPossible }: ToolbarItem, editor: Editor) {
  return { isActive: isActive?.(editor), isPossible: isPossible?.(editor) };
}

interface ToolButtonProps {
  item: ToolbarItem;
  isPressed: boolean | undefined;
  isPossible: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onUse: () => void;
}

function ToolButton({ item, isPressed, isPossible, isCurrent, onFocus, onUse }: ToolButtonProps) {
  const { name, icon: Icon, shortcut } = item;
  return (
    <button
      type="button"
      className="editor-tool"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name}
      aria-pressed={isPressed}
      aria-disabled={!isPossible || undefined}
      aria-haspopup={'opens' in item ? 'dialog' : undefined}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      title={shortcut ? `${name} (${readableShortcut(shortcut)})` : name}
      onFocus={onFocus}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onUse()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

function CodeTools({ editor }: { editor: Editor }) {
  const language = useEditorState({
    editor,
    selector: (context) =>
      context.editor.isActive('codeBlock') ? String(context.editor.getAttributes('codeBlock')['language'] ?? '') : null,
  });
  if (language === null) return null;
  return (
    <div className="editor-context">
      <label className="editor-context-label">
        Language
        <select
          className="input"
          value={languageValue(language)}
          onChange={({ target }) => {
            editor
              .chain()
              .updateAttributes('codeBlock', { language: target.value || null })
              .run();
          }}
        >
          {languageOptions(language).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: (context) => context.editor.isActive('table') });
  if (!isInTable) return null;
  return (
    <fieldset aria-label="Table" className="editor-context">
      {tableActions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="editor-context-button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
