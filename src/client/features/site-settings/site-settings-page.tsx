import { getRouteApi } from '@tanstack/react-router';
import { lazy, useMemo } from 'react';
import type { OpenedSection } from '../../../shared/contract/sections.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { can } from '../../../shared/permissions.ts';
import { AdminFrame } from '../../admin-frame/admin-frame.tsx';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { EditableSection } from '../../sections/editable-section.tsx';
import { SectionSummary } from '../../sections/section-summary.tsx';
import { SectionsFoot } from '../../sections/sections-foot.tsx';
import { useSectionEditing } from '../../sections/use-section-editing.ts';
import { type EditedName, editedSections, sectionNamed } from './edited-sections.ts';
import { fixedFields } from './fixed-fields.ts';

const route = getRouteApi('/admin/site');
const root = getRouteApi('__root__');

const loadEditor = () => import('./site-editor.tsx');
const Editor = lazy(loadEditor);

const loadFailedText = 'The section could not be loaded. Please try again.';
const siteEditing = {
  routeId: '/admin/site',
  familyOf: (name: EditedName) => sectionNamed(name).family,
  loadFailedText,
  main: [],
};

/** What the owner says of the site, and how it behaves: each section is edited and saved by itself. */
export function SiteSettingsPage() {
  const { data } = route.useLoaderData();
  const { user } = root.useLoaderData();
  return (
    <AdminFrame path="/admin/site" description="What readers see on every page, and how the site behaves.">
      {data && user ? (
        <SiteSections user={user} {...data} />
      ) : (
        <LoadFailed text="The site could not be loaded." retryLabel="Try Again" routeId="/admin/site" />
      )}
    </AdminFrame>
  );
}

type SiteData = NonNullable<ReturnType<typeof route.useLoaderData>['data']>;

function SiteSections({ user, sections, ...site }: SiteData & { user: CurrentUser }) {
  const editing = useSectionEditing<EditedName>(siteEditing);
  const shown = useMemo(() => editedSections.filter(({ section }) => can(user, section.family.action)), [user]);
  const names = useMemo(() => shown.map(({ name }) => name), [shown]);
  return (
    <>
      {shown.map(({ name, section }) => {
        const fixed = name === 'settings' ? fixedFields(site) : {};
        return (
          <EditableSection
            key={name}
            name={name}
            family={section.family}
            title={section.title}
            user={user}
            editing={editing}
            Editor={Editor}
            onNear={() => void loadEditor()}
          >
            <SectionSummary section={section} opened={sections.get(name) as OpenedSection} fixed={fixed} />
          </EditableSection>
        );
      })}
      <SectionsFoot editing={editing} left={{ names, user_id: user.id }} />
    </>
  );
}
