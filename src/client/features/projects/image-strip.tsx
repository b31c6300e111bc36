import './image-strip.css';
import type { ReactNode } from 'react';
import Previous from '~icons/bi/arrow-left';
import Next from '~icons/bi/arrow-right';
import type { ProjectImage } from '../../../shared/contract/projects.ts';
import { Picture } from '../../images/picture.tsx';
import type { ImageStripState } from './use-image-strip.ts';

interface ImageStripProps {
  images: readonly ProjectImage[];
  /** Of the project: stands for what the images show. */
  title: string;
  sizes: string;
  state: ImageStripState;
  /** Whether the page begins with it. */
  isFirst?: boolean;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Images side by side, one in view, with the ways to the others below. */
export function ImageStrip({ images, title, sizes, state, isFirst = false, children }: ImageStripProps) {
  const { strip, current, show, onScroll } = state;
  const count = images.length;
  return (
    <>
      <ul
        ref={strip}
        className="strip-images"
        onScroll={onScroll}
        // What scrolls must be reached by keyboard, also without script.
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={`Images of ${title}`}
      >
        {images.map((image, i) => (
          <li key={image.id}>
            <Picture image={image} alt={image.alt} sizes={sizes} isFirst={isFirst && i === 0} />
          </li>
        ))}
      </ul>
      <div className="strip-bar">
        {count > 1 && (
          <>
            <p className="label" aria-live="polite">
              <span className="sr-only">Image </span>
              {current + 1} of {count}
            </p>
            <ol className="strip-dots">
              {images.map((image, i) => (
                <li key={image.id}>
                  <button
                    type="button"
                    aria-label={`Image ${i + 1}`}
                    aria-current={i === current ? 'true' : undefined}
                    onClick={() => show(i)}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
        <div className="strip-steps">
          {children}
          {count > 1 && (
            <>
              <button
                type="button"
                className="icon-button"
                aria-label="Previous image"
                onClick={() => show(current - 1)}
              >
                <Previous aria-hidden="true" />
              </button>
              <button type="button" className="icon-button" aria-label="Next image" onClick={() => show(current + 1)}>
                <Next aria-hidden="true" />
              </button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
