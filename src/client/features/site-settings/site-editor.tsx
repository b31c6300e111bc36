import { getRouteApi } from '@tanstack/react-router';
import { type OpenSectionProps, SectionEditor } from '../../sections/section-editor.tsx';
import { type EditedName, sectionNamed } from './edited-sections.ts';
import { fixedFields } from './fixed-fields.ts';

const route = getRouteApi('/admin/site');

/** A section of the site, edited where it stands. */
export default function SiteEditor({ name, ...open }: OpenSectionProps & { name: EditedName }) {
  const { data } = route.useLoaderData();
  return (
    <SectionEditor
      {...open}
      section={sectionNamed(name)}
      {...(name === 'settings' && data && { fixed: fixedFields(data) })}
    />
  );
}
