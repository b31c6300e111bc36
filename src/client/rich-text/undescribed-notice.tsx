import { type Editor, useEditorState } from '@tiptap/react';
import { findUndescribed } from './undescribed-images.ts';

interface UndescribedNoticeProps {
  editor: Editor;
  /** The image to be described is selected. */
  onDescribe: () => void;
}

/** Images that came with pasted or typed text: nobody was asked what they show. */
export function UndescribedNotice({ editor, onDescribe }: UndescribedNoticeProps) {
  const count = useEditorState({ editor, selector: ({ editor: { state } }) => findUndescribed(state.doc).length });

  function describeFirst(): void {
    const [position] = findUndescribed(editor.state.doc);
    if (position === undefined) return;
    editor.chain().setNodeSelection(position).scrollIntoView().run();
    onDescribe();
  }

  return (
    <div className="undescribed-notice" role="status">
      {count > 0 && (
        <>
          <p className="field-hint">
            {count === 1 ? '1 image has no description.' : `${count} images have no description.`}
          </p>
          <button type="button" className="button button-small button-quiet" onClick={describeFirst}>
            {count === 1 ? 'Describe it' : 'Describe the first'}
          </button>
        </>
      )}
    </div>
  );
}
