import './toolbar.css';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment } from 'react';
import { languageOptions, languageValue } from './code-language.ts';
import {
  ariaShortcut,
  readableShortcut,
  type ToolbarDialog,
  type ToolbarItem,
  tableActions,
  toolbarGroups,
} from './toolbar-items.ts';
import { useOneStop } from './use-one-stop.ts';

interface ToolbarProps {
  editor: Editor;
  /** Id of the text that it acts on. */
  controls: string;
  onOpen: (dialog: ToolbarDialog) => void;
}

const items = toolbarGroups.flat();

export function Toolbar({ editor, controls, onOpen }: ToolbarProps) {
  const { onKeyDown, stop } = useOneStop(items.length);
  const states = useEditorState({
    editor,
    selector: (context) => items.map((item) => stateOf(item, context.editor)),
  });

  return (
    <div className="editor-toolbar">
      <div
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        className="editor-tools"
        onKeyDown={onKeyDown}
      >
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
                    stop={stop(index)}
                    onUse={() => ('opens' in item ? onOpen(item.opens) : item.run(editor))}
                  />
                );
              })}
            </div>
          </Fragment>
        ))}
      </div>
      <div className="editor-contexts">
        <CodeTools editor={editor} />
        <TableTools editor={editor} controls={controls} />
      </div>
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
  stop: { tabIndex: number; onFocus: () => void };
  onUse: () => void;
}

function ToolButton({ item, isPressed, isPossible, stop, onUse }: ToolButtonProps) {
  const { name, icon: Icon, shortcut } = item;
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={name}
      aria-pressed={isPressed}
      aria-disabled={!isPossible || undefined}
      aria-haspopup={'opens' in item ? 'dialog' : undefined}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      title={shortcut ? `${name} (${readableShortcut(shortcut)})` : name}
      {...stop}
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

function TableTools({ editor, controls }: Pick<ToolbarProps, 'editor' | 'controls'>) {
  const { onKeyDown, stop } = useOneStop(tableActions.length);
  const isInTable = useEditorState({ editor, selector: (context) => context.editor.isActive('table') });
  if (!isInTable) return null;
  return (
    <div role="toolbar" aria-label="Table" aria-controls={controls} className="editor-context" onKeyDown={onKeyDown}>
      {tableActions.map(({ label, run }, index) => (
        <button
          key={label}
          type="button"
          className="editor-context-button"
          {...stop(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
