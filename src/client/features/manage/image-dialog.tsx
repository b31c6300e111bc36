import './image-dialog.css';
import type { ManagedImage, OpenedImage } from '../../../shared/contract/managed-media.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';
import { Picture } from '../../images/picture.tsx';
import type { Loaded } from '../../pages/load-list.ts';
import type { DetailTools } from '../../staff-list/staff-list-props.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ImagePlaces } from './image-places.tsx';
import { ImageReplacement } from './image-replacement.tsx';
import { ImageTextForm } from './image-text-form.tsx';
import { deletionOf } from './media-actions.tsx';
import { formatLabels, nameOf, sizeInWords } from './media-columns.tsx';

const problemTexts = {
  missing: 'Image not found. It may have been deleted.',
  failed: 'Failed to load the image. Please try again later.',
};

interface ImageDialogProps extends Pick<DetailTools<ManagedImage>, 'act' | 'outcome'> {
  opened: Loaded<{ image: OpenedImage }>;
  timeZone: string;
  /** Called before the list is asked for again. */
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** One image: what it is, where it is, its text, and another in its place. */
export function ImageDialog({ opened, timeZone, act, outcome, onDeleted, onClose }: ImageDialogProps) {
  const image = opened.data?.image;
  return (
    <Dialog title={image ? nameOf(image) : 'Image'} isOpen onClose={onClose} className="image-dialog">
      {image ? (
        <>
          <div className="image-dialog-picture">
            <Picture image={image} alt={image.alt} sizes="40rem" />
          </div>
          <ImageFacts image={image} timeZone={timeZone} />
          {image.may_change ? (
            <>
              <ImageTextForm image={image} />
              <ImageReplacement image={image} />
            </>
          ) : (
            <p className="field-hint">Only those who may edit all that uses this image can describe or replace it.</p>
          )}
          <ImagePlaces image={image} />
        </>
      ) : (
        <Notice tone="error">{problemTexts[opened.problem ?? 'failed']}</Notice>
      )}
      {outcome?.tone === 'error' && <Notice tone="error">{outcome.text}</Notice>}
      <div className="dialog-actions">
        {image?.may_change && image.is_unused && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => act({ ...deletionOf(image, onDeleted), isRemoving: false }, image)}
          >
            Delete
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function ImageFacts({ image, timeZone }: { image: OpenedImage; timeZone: string }) {
  const { format, is_animated, width, height, byte_size, uploaded_by, created_at, files } = image;
  return (
    <>
      <p className="dialog-note">
        {formatLabels[format]}
        {is_animated && ', moving'}, {width} × {height} pixels, {sizeInWords(byte_size)} in {files.length} files.
        Uploaded <time dateTime={created_at}>{formatMoment(created_at, timeZone)}</time>
        {uploaded_by && (
          <>
            {' '}
            by <bdi>{uploaded_by}</bdi>
          </>
        )}
        .
      </p>
      <details className="image-files">
        <summary>Files</summary>
        <ul>
          {files.map(({ url, type, width: filesWidth, height: filesHeight, bytes }) => (
            <li key={url}>
              <a href={url} className="link">
                {type.replace('image/', '').toUpperCase()}, {filesWidth} × {filesHeight}
              </a>
              , {sizeInWords(bytes)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
