import './edited-resume.css';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import Pencil from '~icons/bi/pencil';
import Close from '~icons/bi/x-lg';
import type { SectionName } from '../../../shared/career/sections.ts';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { can } from '../../../shared/permissions.ts';
import { useOtherEditors } from '../../editing/use-other-editors.ts';
import { randomId } from '../../ui/random-id.ts';
import { Section } from '../../ui/section.tsx';
import type { SectionEditing } from './use-section-editing.ts';

// All that edits comes with the first section that is opened.
const loadEditor = () => import('./editing/section-editor.tsx');
const SectionEditor = lazy(loadEditor);

interface EditableSectionProps {
  name: SectionName;
  title: string;
  user: CurrentUser;
  editing: SectionEditing;
  /** What readers see. */
  children: ReactNode;
}

/** A section with the way to edit it, and its form in place of its text while it is open. */
export function EditableSection({ name, title, user, editing, children }: EditableSectionProps) {
  const isOpen = editing.open.has(name);
  const opened = editing.open.get(name);
  const label = `${isOpen ? 'Close' : 'Edit'} ${name === 'profile' ? 'profile' : title}`;
  return (
    <Section
      id={name}
      title={title}
      action={
        <div className="section-edit-line">
          <button
            type="button"
            className="icon-button section-edit"
            aria-label={label}
            aria-expanded={isOpen}
            onPointerEnter={() => void loadEditor()}
            onFocus={() => void loadEditor()}
            onClick={() => editing.toggle(name)}
          >
            {isOpen ? <Close aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          </button>
          <SectionBadge name={name} user={user} isOpen={isOpen} onUpdated={editing.refreshed} />
        </div>
      }
    >
      {opened ? (
        <Suspense fallback={children}>
          <SectionEditor
            section={name}
            opened={opened}
            canSave={can(user, 'about.edit')}
            onWatch={(isUnsaved) => editing.watch(name, isUnsaved)}
            onSaved={(isClean) => editing.saved(name, isClean)}
            onFailed={editing.failed}
            onRefreshed={editing.refreshed}
            onReplaced={editing.reload}
            onClose={() => editing.close([name])}
          />
        </Suspense>
      ) : (
        children
      )}
    </Section>
  );
}

interface SectionBadgeProps {
  name: SectionName;
  user: CurrentUser;
  /** Its form hears for itself what was saved elsewhere. */
  isOpen: boolean;
  onUpdated: () => void;
}

/** Who edits the section in another tab. */
function SectionBadge({ name, user, isOpen, onUpdated }: SectionBadgeProps) {
  const session = useMemo(randomId, []);
  const others = useOtherEditors({ resource: `about:${name}`, username: user.username, session, isEditing: false });
  const update = useEffectEvent(() => {
    others.acknowledge();
    if (!isOpen) onUpdated();
  });
  useEffect(() => {
    if (others.isUpdated) update();
  }, [others.isUpdated]);
  return (
    <p className="section-badge" role="status">
      {others.usernames.map((username) => `${username} is editing`).join(', ')}
    </p>
  );
}
