import { useCallback, useState } from 'react';
import type { OpenedSection } from '../../shared/contract/sections.ts';
import type { Section } from '../../shared/sections/section.ts';
import { DocumentConflict, DocumentVersions, LeftText } from '../editing/document-dialogs.tsx';
import { versionCalls } from '../editing/version-calls.ts';
import { comparedOf, draftOf, type SectionDraft, textOf } from './section-draft.ts';
import type { SectionEditorState } from './use-section-editor.ts';

export type SectionDialog = 'versions' | 'conflict';

interface SectionDialogsProps {
  section: Section;
  editor: SectionEditorState;
  open: SectionDialog | null;
  /** The other text, for a conflict. */
  theirs: OpenedSection | null;
  timeZone: string;
  /** This text was chosen over the other one. */
  onKept: () => void;
  onClose: () => void;
}

/** What an open section opens over the page. */
export function SectionDialogs({ section, editor, open, theirs, timeZone, onKept, onClose }: SectionDialogsProps) {
  const toCompared = useCallback((draft: SectionDraft) => comparedOf(section, draft), [section]);
  const shared = { section, editor, timeZone, toCompared };
  return (
    <>
      {open === 'versions' && <Versions {...shared} onClose={onClose} />}
      {open === 'conflict' && theirs && <Conflict {...shared} theirs={theirs} onKept={onKept} onClose={onClose} />}
      {/* Sections are never deleted. */}
      <LeftText {...shared} load={async () => null} />
    </>
  );
}

interface PartProps extends Pick<SectionDialogsProps, 'section' | 'editor' | 'timeZone' | 'onClose'> {
  toCompared: (draft: SectionDraft) => ReturnType<typeof comparedOf>;
}

function Versions({ section, ...dialog }: PartProps) {
  const calls = versionCalls(section.family.path, section.number);
  return (
    <DocumentVersions
      {...dialog}
      {...calls}
      load={async (revision) => {
        const found = await calls.load(revision);
        const draft = draftOf(section, { text: found.fields, image: found.image });
        return { fields: { ...dialog.toCompared(draft), draft } };
      }}
      keepVersion={(draft) => calls.keep(textOf(section, draft))}
      toDraft={({ draft }) => draft}
    />
  );
}

interface ConflictProps extends PartProps {
  theirs: OpenedSection;
  onKept: () => void;
}

function Conflict({ section, theirs, ...dialog }: ConflictProps) {
  const [theirDraft] = useState(() => draftOf(section, theirs));
  return (
    <DocumentConflict
      {...dialog}
      theirs={theirs}
      theirDraft={theirDraft}
      keepVersion={(draft) => versionCalls(section.family.path, theirs.id).keep(textOf(section, draft))}
    />
  );
}
