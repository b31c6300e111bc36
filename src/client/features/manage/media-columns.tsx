import './media-columns.css';
import { Link } from '@tanstack/react-router';
import type { ManagedImage } from '../../../shared/contract/managed-media.ts';
import type { RowView } from '../../staff-list/list-table.tsx';
import { RowDetail } from '../../staff-list/row-detail.tsx';
import { DateOf } from './date-of.tsx';
import type { MediaSearch } from './manage-search.ts';

export const formatLabels = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
  unknown: 'Unknown',
} as const;

export function nameOf({ file_name, id }: ManagedImage): string {
  return file_name || `Image ${id}`;
}

/** `1.2 MB`, `340 kB`. */
export function sizeInWords(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;
}

/** What the list says of each image. */
export function columnsOf(search: MediaSearch, timeZone: string): RowView<ManagedImage>['columns'] {
  return [
    {
      name: 'Image',
      className: 'media-name',
      cell: (image) => (
        <Link {...toImage(image, search)} className="media-link quiet-link">
          <img
            src={thumbnailOf(image)}
            alt=""
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
            className="media-thumbnail"
          />
          <bdi className="media-file-name">{nameOf(image)}</bdi>
        </Link>
      ),
    },
    {
      name: 'About it',
      className: 'media-facts',
      cell: (image) => (
        <>
          <RowDetail>
            {formatLabels[image.format]}, {image.width} × {image.height}, {sizeInWords(image.byte_size)}
          </RowDetail>
          <RowDetail>
            <DateOf time={image.created_at} timeZone={timeZone} />
            {image.is_unused && ', used nowhere'}
          </RowDetail>
        </>
      ),
    },
    {
      name: 'Text',
      className: 'media-alt',
      cell: ({ alt }) => <RowDetail>{alt ? <bdi>{alt}</bdi> : 'No text'}</RowDetail>,
    },
  ];
}

/** The smallest file of it that every browser shows. */
function thumbnailOf({ sources, optimized_image_url }: ManagedImage): string {
  const [smallest] = sources.at(-1)?.srcset.split(' ') ?? [];
  return smallest ?? optimized_image_url;
}

export function ImageLink({ image, search }: { image: ManagedImage; search: MediaSearch }) {
  return (
    <Link {...toImage(image, search)} aria-label={`Details of ${nameOf(image)}`}>
      Details
    </Link>
  );
}

/** The pointer over a link asks for no image. */
function toImage({ id }: ManagedImage, search: MediaSearch) {
  const state = { isOpenedFromList: true } as const;
  return { to: '/cms', search: { ...search, image: id }, state, preload: false, resetScroll: false } as const;
}
