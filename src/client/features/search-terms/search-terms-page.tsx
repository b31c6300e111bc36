import './search-terms-page.css';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import type { CallOutput } from '../../../shared/contract/endpoint.ts';
import type { getSearchTerms } from '../../../shared/contract/search.ts';
import type { OpenedSection } from '../../../shared/contract/sections.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { siteFamily } from '../../../shared/site/sections.ts';
import { AdminFrame } from '../../admin-frame/admin-frame.tsx';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { EditableSection } from '../../sections/editable-section.tsx';
import { SectionsFoot } from '../../sections/sections-foot.tsx';
import { useSectionEditing } from '../../sections/use-section-editing.ts';
import { Section } from '../../ui/section.tsx';
import { SynonymLines } from './synonym-lines.tsx';
import { TermList } from './term-list.tsx';

const routeId = '/admin/search';
const route = getRouteApi(routeId);
const root = getRouteApi('__root__');

const loadEditor = () => import('./synonyms-editor.tsx');
const Editor = lazy(loadEditor);

const synonymEditing = {
  routeId,
  familyOf: () => siteFamily,
  loadFailedText: 'The synonyms could not be loaded. Please try again.',
  main: [],
};

/** What visitors look for, and what the owner can do about what they do not find. */
export function SearchTermsPage() {
  const { data } = route.useLoaderData();
  const { user } = root.useLoaderData();
  return (
    <AdminFrame
      path={routeId}
      description="What visitors have looked for in the last 90 days. Only words and counts are kept, nothing of who looked for them. A post or a synonym helps those who look next for what was not found."
    >
      {data && user ? (
        <SearchTerms user={user} {...data} />
      ) : (
        <LoadFailed text="The searches could not be loaded." retryLabel="Try Again" routeId={routeId} />
      )}
    </AdminFrame>
  );
}

type Data = CallOutput<typeof getSearchTerms> & { synonyms: OpenedSection };

function SearchTerms({ user, not_found, most_searched, built_in_synonyms, synonyms }: Data & { user: CurrentUser }) {
  const editing = useSectionEditing<'synonyms'>(synonymEditing);
  const own = synonyms.text.entries.map((entry) => entry['names'] as readonly string[]);
  const shared = { onForgotten: editing.reload, onMessage: editing.say };
  return (
    <>
      <Section title="Not found">
        <TermList terms={not_found} nothing="Everything that was looked for has been found." {...shared} />
      </Section>
      <Section title="Looked for most">
        <TermList terms={most_searched} nothing="Nobody has looked for anything yet." {...shared} />
      </Section>
      <EditableSection
        name="synonyms"
        family={siteFamily}
        title="Synonyms"
        user={user}
        editing={editing}
        Editor={Editor}
        onNear={() => void loadEditor()}
      >
        <SynonymLines groups={own} />
      </EditableSection>
      <Section title="Known to every site">
        <details className="built-in-synonyms">
          <summary>{built_in_synonyms.length} lines of synonyms</summary>
          <SynonymLines groups={built_in_synonyms} />
        </details>
      </Section>
      <SectionsFoot editing={editing} />
    </>
  );
}
