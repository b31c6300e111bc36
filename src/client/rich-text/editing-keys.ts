import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { canLink } from './toolbar-items.ts';

interface EditingKeysOptions {
  onLink: () => void;
}

/**
 * Shortcuts of the toolbar that Tiptap has not, and a way out: in code, lists and tables the Tab key has work to do, so
 * after Escape it moves on instead.
 */
export const EditingKeys = Extension.create<EditingKeysOptions>({
  name: 'editingKeys',
  addOptions: () => ({ onLink: () => {} }),
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        if (canLink(this.editor)) this.options.onLink();
        // Also where there can be none: the browser has its own use for the key.
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    let mayLeave = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, { key }) => {
              // True keeps the key from the editor, and leaves it to the browser.
              if (key === 'Tab' && mayLeave) return true;
              if (key !== 'Shift') mayLeave = key === 'Escape';
              return false;
            },
          },
        },
      }),
    ];
  },
});
