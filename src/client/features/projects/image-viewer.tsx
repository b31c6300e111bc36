import './image-viewer.css';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import type { ProjectImage } from '../../../shared/contract/projects.ts';
import { Picture } from '../../images/picture.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ImageStrip } from './image-strip.tsx';
import { useImageStrip } from './use-image-strip.ts';

const thumbnailWidths = '(width >= 75rem) 18rem, (width >= 36rem) 33vw, 50vw';

interface ImageViewerProps {
  images: readonly ProjectImage[];
  /** Of the project. */
  title: string;
}

/** All images at a glance, each of them to be seen as large as the screen. */
export function ImageViewer({ images, title }: ImageViewerProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className="thumbnails">
        {images.map((image, i) => (
          <li key={image.id}>
            <Thumbnail
              image={image}
              label={[`View image ${i + 1} of ${images.length}`, image.alt].filter(Boolean).join(': ')}
              onOpen={() => setOpened(i)}
            />
          </li>
        ))}
      </ul>
      <Dialog title={title} className="viewer" isOpen={opened !== null} onClose={() => setOpened(null)}>
        {opened !== null && <ViewedImages images={images} title={title} start={opened} />}
      </Dialog>
    </>
  );
}

interface ThumbnailProps {
  image: ProjectImage;
  label: string;
  onOpen: () => void;
}

/** A link to the image itself, so that it works without script; with it, a button. */
function Thumbnail({ image, label, onOpen }: ThumbnailProps) {
  function onClick(event: MouseEvent): void {
    event.preventDefault();
    onOpen();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    event.preventDefault();
    onOpen();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would lead nowhere without script
    <a
      href={image.cloudinary_image_url}
      role="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Picture image={image} alt="" sizes={thumbnailWidths} />
    </a>
  );
}

function ViewedImages({ images, title, start }: ImageViewerProps & { start: number }) {
  const state = useImageStrip(images.length, start);
  const { onKeyDown } = state;

  // The focus may be on the dialog's own button, too.
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);

  return (
    <div className="strip">
      <ImageStrip images={images} title={title} sizes="100vw" state={state} />
    </div>
  );
}
