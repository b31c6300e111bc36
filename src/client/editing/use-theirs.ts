import { useState } from 'react';
import { reasonOf } from '../../shared/contract/errors.ts';
import type { EditedText } from './editing-text.ts';
import type { SavedDocument } from './save-state.ts';
import type { DocumentEditor } from './use-document-editor.ts';

interface TheirsOptions<Draft, Opened> {
  /** @throws ApiError */
  load: () => Promise<Opened>;
  draftOf: (opened: Opened) => Draft;
  /** Both texts have to be looked at. */
  onConflict: () => void;
}

/** What somebody else has saved of the document that is open here. */
export function useTheirs<Draft extends EditedText, Saved extends SavedDocument, Opened extends Saved>(
  editor: DocumentEditor<Draft, Saved>,
  { load, draftOf, onConflict }: TheirsOptions<Draft, Opened>,
) {
  const [document, setDocument] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function look(): Promise<Opened | null> {
    setProblem(null);
    try {
      const theirs = await load();
      setDocument(theirs);
      return theirs;
    } catch (error) {
      setProblem(reasonOf(error));
      return null;
    }
  }

  return {
    document,
    problem,
    compare: async () => {
      if (await look()) onConflict();
    },
    /** Takes the other text where nothing is lost by it, and asks where something is. */
    reload: async () => {
      const theirs = await look();
      if (!theirs) return;
      if (editor.saver?.isDirty()) onConflict();
      else takeTheirs(editor, theirs, draftOf(theirs));
    },
  };
}

/** Asks for a document that is known, whose slug may be another by now. @param slug any text serves beside an id */
export function openedAs(saved: { id: number; slug?: string } | null) {
  return { params: { slug: saved?.slug ?? 'any' }, query: { id: saved?.id } };
}

/** Shows what the server has, in place of what is in the editor. @param draft the text of `theirs` */
export function takeTheirs<Draft extends EditedText, Saved extends SavedDocument>(
  editor: DocumentEditor<Draft, Saved>,
  theirs: Saved,
  draft: Draft,
): void {
  editor.others.acknowledge();
  editor.setSaved(theirs);
  editor.show(draft);
  editor.saver?.takeTheirs(theirs, editor.readDraft());
}
