import './editable-section.css';
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import Pencil from '~icons/bi/pencil';
import Close from '~icons/bi/x-lg';
import type { CurrentUser } from '../../shared/contract/users.ts';
import { can } from '../../shared/permissions.ts';
import type { SectionFamily } from '../../shared/sections/section-family.ts';
import { useOtherEditors } from '../editing/use-other-editors.ts';
import { randomId } from '../ui/random-id.ts';
import { Section } from '../ui/section.tsx';
import { useFieldAskedFor } from './asked-section.ts';
import { resourceOf } from './resource-of.ts';
import type { OpenSectionProps } from './section-editor.tsx';
import type { SectionEditing } from './use-section-editing.ts';

interface EditableSectionProps<Name extends string> {
  name: Name;
  family: SectionFamily<Name>;
  title: string;
  user: CurrentUser;
  editing: SectionEditing<Name>;
  /** All that edits comes with the first section that is opened. */
  Editor: ComponentType<OpenSectionProps & { name: Name }>;
  /** Loads it before it is asked for. */
  onNear: () => void;
  /** What readers see. */
  children: ReactNode;
}

/** A section with the way to edit it, and its form in place of its text while it is open. */
export function EditableSection<Name extends string>(props: EditableSectionProps<Name>) {
  const { name, family, title, user, editing, Editor, onNear, children } = props;
  const isOpen = editing.open.has(name);
  const opened = editing.open.get(name);
  const isAskedFor = useFieldAskedFor(name) !== null;
  const openAskedFor = useEffectEvent(() => {
    if (!isOpen) editing.toggle(name);
  });
  useEffect(() => {
    if (isAskedFor) openAskedFor();
  }, [isAskedFor]);
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
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={() => editing.toggle(name)}
          >
            {isOpen ? <Close aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          </button>
          <SectionBadge
            resource={resourceOf({ family, name })}
            user={user}
            isOpen={isOpen}
            onUpdated={editing.refreshed}
          />
        </div>
      }
    >
      {opened ? (
        <Suspense fallback={children}>
          <Editor
            name={name}
            opened={opened}
            canSave={can(user, family.action)}
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
  resource: string;
  user: CurrentUser;
  /** Its form hears for itself what was saved elsewhere. */
  isOpen: boolean;
  onUpdated: () => void;
}

/** Who edits the section in another tab. */
function SectionBadge({ resource, user, isOpen, onUpdated }: SectionBadgeProps) {
  const session = useMemo(randomId, []);
  const others = useOtherEditors({ resource, username: user.username, session, isEditing: false });
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
