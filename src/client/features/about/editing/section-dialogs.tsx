import { useCallback, useState } from 'react';
import type { SectionName } from '../../../../shared/career/sections.ts';
import type { OpenedSection } from '../../../../shared/contract/about.ts';
import { call } from '../../../api.ts';
import { DocumentConflict, DocumentVersions, LeftText } from '../../../editing/document-dialogs.tsx';
import { comparedOf, draftOf, type SectionDraft, textOf } from './section-draft.ts';
import type { SectionEditorState } from './use-section-editor.ts';

export type SectionDialog = 'versions' | 'conflict';

interface SectionDialogsProps {
  section: SectionName;
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
  const params = { id: String(dialog.editor.openedId) };
  return (
    <DocumentVersions
      {...dialog}
      list={async () => (await call('GET /api/v1/about/sections/{id}/revisions/', { params })).revisions}
      load={async (revision) => {
        const path = { ...params, revision_id: String(revision) };
        const found = await call('GET /api/v1/about/sections/{id}/revisions/{revision_id}/', { params: path });
        const draft = draftOf({ name: section, text: found.fields, portrait: found.portrait });
        return { fields: { ...dialog.toCompared(draft), draft } };
      }}
      rename={(revision, name) => {
        const path = { ...params, revision_id: String(revision) };
        return call('PATCH /api/v1/about/sections/{id}/revisions/{revision_id}/', { params: path, body: { name } });
      }}
      keepVersion={keepVersionOf(section, params)}
      toDraft={({ draft }) => draft}
    />
  );
}

interface ConflictProps extends PartProps {
  theirs: OpenedSection;
  onKept: () => void;
}

function Conflict({ section, theirs, ...dialog }: ConflictProps) {
  const [theirDraft] = useState(() => draftOf(theirs));
  return (
    <DocumentConflict
      {...dialog}
      theirs={theirs}
      theirDraft={theirDraft}
      keepVersion={keepVersionOf(section, { id: String(theirs.id) })}
    />
  );
}

/** Puts a text among the versions of a section. */
function keepVersionOf(section: SectionName, params: { id: string }) {
  return (draft: SectionDraft) =>
    call('POST /api/v1/about/sections/{id}/revisions/', { params, body: textOf(section, draft) });
}
