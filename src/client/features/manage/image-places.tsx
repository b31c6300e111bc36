import type { ImagePlace, OpenedImage } from '../../../shared/contract/managed-media.ts';
import { RowDetail } from '../../staff-list/row-detail.tsx';
import { titleOf } from './title-of.ts';

const kindLabels = { post: 'Post', project: 'Project', section: 'Section of the CV' };

const statusLabels: Record<ImagePlace['status'], string> = {
  public: '',
  draft: 'draft',
  scheduled: 'scheduled',
  trash: 'in the trash',
  version: 'in a version only',
};

/** Where an image is, with the texts that it has there. */
export function ImagePlaces({ image: { places } }: { image: OpenedImage }) {
  return (
    <section className="image-places">
      <h3>Where it is used</h3>
      {places.length === 0 && <p className="field-hint">Nowhere.</p>}
      <ul>
        {places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no name of their own, and come anew as a whole
          <li key={index}>
            <PlaceName place={place} />
            <RowDetail>{[kindLabels[place.kind], statusLabels[place.status]].filter(Boolean).join(', ')}</RowDetail>
            {place.own_texts.map((text) => (
              <RowDetail key={text}>
                Its own text: <bdi>{text}</bdi>
              </RowDetail>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As a page of its own: what is typed here would be lost beside it. */
function PlaceName({ place: { title, edit_path, kind } }: { place: ImagePlace }) {
  if (title === '' && edit_path === '') return <>{`A ${kind} that you may not edit`}</>;
  const name = <bdi>{titleOf({ title })}</bdi>;
  return edit_path ? (
    <a href={edit_path} className="link">
      {name}
    </a>
  ) : (
    name
  );
}
