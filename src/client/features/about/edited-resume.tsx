import './edited-resume.css';
import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import {
  career,
  mainSections,
  resumeSections,
  type SectionName,
  sectionHeading,
  sectionNames,
  sectionTitles,
} from '../../../shared/career/sections.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { can } from '../../../shared/permissions.ts';
import { EditableSection } from '../../sections/editable-section.tsx';
import { SectionsFoot } from '../../sections/sections-foot.tsx';
import { useSectionEditing } from '../../sections/use-section-editing.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { DownloadCv } from './download-cv.tsx';
import { ResumeHeader } from './resume-header.tsx';
import type { ResumeProps } from './resume-props.ts';
import { SectionText } from './resume-sections.tsx';
import { leadsOf } from './skill-link.tsx';

const loadEditor = () => import('./editing/career-editor.tsx');
const Editor = lazy(loadEditor);
const CvPanel = lazy(() => import('./editing/cv-panel.tsx'));

const careerEditing = {
  routeId: '/about',
  familyOf: () => career,
  loadFailedText: 'Failed to load about page data. Please try again later.',
  main: mainSections,
};

/** The page as signed-in users have it: every section with the way to edit it. */
export function EditedResume({ user, record, resume, proofs }: ResumeProps & { user: CurrentUser }) {
  const editing = useSectionEditing<SectionName>(careerEditing);
  const shared = { family: career, user, editing, Editor, onNear: () => void loadEditor() };
  const canEdit = can(user, 'about.edit');
  const shown = new Map(resume.sections.map((section) => [section.name as SectionName, section]));
  const isThere = (name: SectionName) =>
    shown.has(name) || editing.open.has(name) || (mainSections as readonly SectionName[]).includes(name);
  const missing = resumeSections.filter((name) => !isThere(name));
  const unproven = record.skills.map(({ name }) => name).filter((name) => isUnproven(name, proofs));

  return (
    <>
      <ResumeHeader record={record} resume={resume}>
        <DownloadCv onMessage={editing.say} />
        <button
          type="button"
          className="button button-quiet needs-script"
          aria-pressed={editing.isAll}
          onClick={editing.toggleAll}
        >
          Edit All Sections
        </button>
      </ResumeHeader>
      {resumeSections.filter(isThere).map((name) => {
        const section = shown.get(name);
        return (
          <EditableSection key={name} name={name} title={sectionHeading(name)} {...shared}>
            {section ? (
              <SectionText section={section} record={record} proofs={proofs} />
            ) : (
              <p className="section-nothing">Nothing here yet</p>
            )}
            {name === 'skills' && canEdit && unproven.length > 0 && (
              <p className="skills-unproven">Not shown by any project, post or job: {unproven.join(', ')}.</p>
            )}
          </EditableSection>
        );
      })}
      {canEdit && missing.length > 0 && (
        <div className="resume-add needs-script">
          <DropdownMenu id="add-section" label="Add a section">
            {missing.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={(event) => {
                    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                    editing.show(name);
                  }}
                >
                  {sectionTitles[name]}
                </button>
              </li>
            ))}
          </DropdownMenu>
        </div>
      )}
      {canEdit && (
        <EditableSection name="resume-settings" title={sectionTitles['resume-settings']} {...shared}>
          <ClientOnly>
            <Suspense fallback={null}>
              <CvPanel record={record} onImported={editing.reload} onMessage={editing.say} />
            </Suspense>
          </ClientOnly>
        </EditableSection>
      )}
      <SectionsFoot editing={editing} left={{ names: sectionNames, user_id: user.id }} />
    </>
  );
}

function isUnproven(name: string, proofs: ResumeProps['proofs']): boolean {
  const proof = proofs.get(name);
  return proof !== undefined && leadsOf(proof).length === 0;
}
