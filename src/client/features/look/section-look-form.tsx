import { getRouteApi } from '@tanstack/react-router';
import { keptLook, type Look } from '../../../shared/look/look.ts';
import { changed } from '../../sections/entry-list.tsx';
import { errorKey } from '../../sections/section-draft.ts';
import type { SectionFormProps } from '../../sections/section-editor.tsx';
import { LookForm } from './look-form.tsx';

const route = getRouteApi('/admin/look');
const root = getRouteApi('__root__');

/** The look as the one entry of its section. */
export function SectionLookForm(props: SectionFormProps) {
  const { entries, errors, isDisabled, onChange, image, onImage, onUploading } = props;
  const loaded = route.useLoaderData();
  const { name } = root.useLoaderData().site;
  const saved = keptLook.parse(loaded.text.entries[0] ?? {});
  const [entry] = entries;
  if (!entry) return null;
  return (
    <LookForm
      // What is being typed may not be right yet.
      look={{ ...saved, ...(entry.values as Partial<Look>) }}
      saved={saved}
      name={name}
      picture={image}
      errorOf={(field) => errors.get(errorKey(entry.id, field))}
      isDisabled={isDisabled}
      onChange={(change) => onChange((all) => changed(all, entry.id, change))}
      onPicture={(picture) => onImage(picture, { mark_id: picture?.id ?? null })}
      onUploading={onUploading}
      onReplace={(look, picture) => onImage(picture, look)}
      savedPicture={loaded.image}
    />
  );
}
