import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { copyStyles, emptyDocument, followPage } from './frame-document.ts';
import { previewSizes, type SizeName } from './preview-sizes.ts';

interface PreviewFrameProps {
  size: SizeName;
  /** Of the page inside, for screen readers. */
  title: string;
  /** By Escape: keys that are pressed in a frame do not reach the page around it. */
  onEscape: () => void;
  children: ReactNode;
}

/** A page within the page, as wide as the chosen screen, so that styles answer to that; shown smaller where it must be. */
export function PreviewFrame({ size, title, onEscape, children }: PreviewFrameProps) {
  const { width, height, is_touched } = previewSizes[size];
  const [page, setPage] = useState<Document | null>(null);
  const { stageRef, deviceRef, frameRef } = useFittingFrame(width, height);

  useEffect(() => {
    if (page === null) return;
    copyStyles(page);
    return followPage(page);
  }, [page]);

  useEffect(() => {
    // Phones and tablets draw theirs over the page: one beside it would make the page narrower than there.
    if (page !== null) page.documentElement.style.scrollbarWidth = is_touched ? 'none' : 'auto';
  }, [page, is_touched]);

  return (
    <div ref={stageRef} className="preview-stage">
      <div ref={deviceRef} className="preview-device">
        <iframe
          ref={frameRef}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={emptyDocument}
          width={width}
          height={height}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
        />
      </div>
      {page && createPortal(<FramedPage onEscape={onEscape}>{children}</FramedPage>, page.body)}
    </div>
  );
}

function FramedPage({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  function leaveOnEscape({ key }: KeyboardEvent): void {
    if (key === 'Escape') onEscape();
  }

  return (
    <main className="preview-page" onClickCapture={stayHere} onAuxClickCapture={stayHere} onKeyDown={leaveOnEscape}>
      {children}
    </main>
  );
}

/** Links lead nowhere but to other parts of the same text. */
function stayHere(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  const hash = link.getAttribute('href')?.match(/^#(.+)/)?.[1];
  if (hash) link.ownerDocument.getElementById(hash)?.scrollIntoView();
}

/** Keeps a frame of this size within the room that the style sheet leaves for it. */
function useFittingFrame(width: number, height: number) {
  const stageRef = useRef<HTMLDivElement>(null);
  const deviceRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLIFrameElement>(null);

  useLayoutEffect(() => {
    const stage = stageRef.current;
    const device = deviceRef.current;
    const frame = frameRef.current;
    if (!stage || !device || !frame) return;

    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const room = entry.contentRect;
      const border = device.offsetWidth - device.clientWidth;
      // Where the stage grows with the frame, its height is no limit.
      const isHeightGiven = getComputedStyle(stage).overflowY === 'hidden';
      const scale = Math.min(1, (room.width - border) / width, isHeightGiven ? (room.height - border) / height : 1);
      frame.style.scale = String(scale);
      device.style.width = `${width * scale}px`;
      device.style.height = `${height * scale}px`;
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, [width, height]);

  return { stageRef, deviceRef, frameRef };
}
