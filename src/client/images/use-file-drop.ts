import { type ClipboardEvent, type DragEvent, useState } from 'react';

interface FileDrop {
  /** Whether files are held over the element. */
  isOver: boolean;
  /** For the element that files may be dropped on, or pasted into. */
  handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
}

/** Takes files that are dropped or pasted; everything else, such as text, goes its usual way. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setIsOver] = useState(false);

  function onDrag(event: DragEvent, isNowOver: boolean): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.stopPropagation();
    setIsOver(isNowOver);
  }

  return {
    isOver,
    handlers: {
      onDragOver: (event) => onDrag(event, true),
      onDragLeave: (event) => {
        // Moving from a child to another is no leaving.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setIsOver(false);
        }
      },
      onDrop: (event) => {
        onDrag(event, false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
      onPaste: (event) => {
        const { files: pasted, types } = event.clipboardData;
        const files = [...pasted];
        // Text from a word processor brings a picture of itself along.
        if (files.length === 0 || types.includes('text/plain')) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      },
    },
  };
}
