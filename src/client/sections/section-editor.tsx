import './section-editor.css';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { Image } from '../../shared/contract/images.ts';
import type { OpenedSection } from '../../shared/contract/sections.ts';
import type { Section } from '../../shared/sections/section.ts';
import { SaveIndicator } from '../editing/save-indicator.tsx';
import { SaveProblems } from '../editing/save-problems.tsx';
import { useSaveKey } from '../editing/use-saver-events.ts';
import { useTheirs } from '../editing/use-theirs.ts';
import type { PendingUpload } from '../images/use-uploads.ts';
import { keepUnsent } from '../ui/keep-unsent.ts';
import { Notice } from '../ui/notice.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { useAnswerAsked, useFieldAskedFor } from './asked-section.ts';
import type { FixedFields } from './entry-field.tsx';
import { changed, type EntriesProps, EntryList } from './entry-list.tsx';
import { OneEntry } from './one-entry.tsx';
import { openSection } from './open-section.ts';
import { type SectionDialog, SectionDialogs } from './section-dialogs.tsx';
import { draftOf, type EntryDraft, type EntryValues, type SectionDraft } from './section-draft.ts';
import { type SectionEditorState, useSectionEditor } from './use-section-editor.ts';

const root = getRouteApi('__root__');

export interface SectionFormProps extends EntriesProps {
  /** What stands in a field for new entries. */
  typed: string;
  onTyped: (typed: string) => void;
  /** The image of the section, where it has one. */
  image: Image | null;
  onImage: (image: Image | null, values: EntryValues) => void;
  onUploading: (pending: PendingUpload | null) => void;
}

interface SectionEditorProps extends OpenSectionProps {
  section: Section;
  /** In place of the form that follows from the section's fields. */
  Form?: ComponentType<SectionFormProps> | undefined;
  /** Makes entries of what is typed and is none yet, before it is saved. */
  complete?: ((draft: SectionDraft) => Partial<SectionDraft>) | undefined;
  fixed?: FixedFields;
}

/** What an open section needs of the page that it stands on. */
export interface OpenSectionProps {
  opened: OpenedSection;
  canSave: boolean;
  /** Tells whether there is something unsaved; `null` when the section closes. */
  onWatch: (isUnsaved: (() => boolean) | null) => void;
  /** `isClean`: nothing was typed meanwhile. */
  onSaved: (isClean: boolean) => void;
  onFailed: (text: string) => void;
  /** What another tab has saved is shown here now, in place of a text that was not changed. */
  onRefreshed: () => void;
  /** The page may show something older than the section does. */
  onReplaced: () => void;
  /** Asks what has to be asked first; a section that is always open has none. */
  onClose?: () => void;
}

/** A section that is edited where it stands. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, canSave, onWatch, onRefreshed, onReplaced, onClose } = props;
  const timeZone = root.useLoaderData().site.time_zone;
  const editor = useSectionEditor(props);
  const { saver, state, others, form, submit, isSubmitting, message } = editor;
  const [dialog, setDialog] = useState<SectionDialog | null>(null);
  const theirs = useTheirs(editor, {
    load: () => openSection(section.family, section.name),
    draftOf: (opened) => draftOf(section, opened),
    onConflict: () => setDialog('conflict'),
  });
  useSaveKey(() => {
    if (!document.querySelector('dialog[open]') && editor.isUnsaved()) void submit();
  });

  const watch = useEffectEvent(onWatch);
  // Anew each time: it is asked long after.
  useEffect(() => watch(editor.isUnsaved));
  useEffect(() => () => watch(null), []);

  const isReady = saver !== null;
  const fieldAskedFor = useFieldAskedFor(section.name);
  const answerAsked = useEffectEvent(useAnswerAsked());
  useEffect(() => {
    if (!isReady || fieldAskedFor === null) return;
    form.current?.querySelector<HTMLElement>(fieldAskedFor)?.focus();
    answerAsked();
  }, [isReady, fieldAskedFor, form]);

  const refresh = useEffectEvent(async () => {
    // What is typed here is never given up without being asked.
    if (saver === null || editor.isUnsaved()) return;
    await theirs.reload();
    onRefreshed();
  });
  useEffect(() => {
    if (others.isUpdated) void refresh();
  }, [others.isUpdated]);

  return (
    <>
      <form
        ref={form}
        className="section-editor"
        aria-label={`Edit ${section.title}`}
        data-editing-user={editor.user?.id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={keepUnsent}
      >
        {!canSave && (
          <p className="notice editing-notice" data-tone="neutral">
            Only staff can save changes to this page.
          </p>
        )}
        <SectionFields {...props} editor={editor} />
        <footer className="section-editor-foot">
          <div className="editor-notices" aria-live="polite">
            {others.isUpdated && editor.isUnsaved() && (
              <div className="notice editing-notice" data-tone="neutral">
                <p>Content updated in another tab</p>
                <button type="button" className="button button-small button-quiet" onClick={theirs.reload}>
                  Reload
                </button>
              </div>
            )}
            {theirs.problem && <Notice tone="error">{theirs.problem}</Notice>}
          </div>
          {message && <Notice tone="error">{message}</Notice>}
          <SaveProblems
            state={state}
            isFailureShown
            documentName="section"
            signedOutText="Authentication failed. Please log in again."
            onRetry={submit}
            onSaveAsNew={submit}
            onCompare={theirs.compare}
          />
          <div className="section-editor-line">
            <PendingButton
              type="submit"
              className="button"
              isPending={isSubmitting}
              {...((!canSave || saver === null) && { disabled: true })}
            >
              {isSubmitting ? 'Saving...' : 'Save'}
            </PendingButton>
            {onClose && (
              <button type="button" className="button button-quiet" onClick={onClose}>
                Close
              </button>
            )}
            {canSave && (
              <button
                type="button"
                className="button button-quiet"
                disabled={saver === null}
                onClick={() => setDialog('versions')}
              >
                Versions
              </button>
            )}
            <SaveIndicator state={state} timeZone={timeZone} savingText="Saving..." />
          </div>
        </footer>
      </form>
      <SectionDialogs
        section={section}
        editor={editor}
        open={dialog}
        theirs={theirs.document}
        timeZone={timeZone}
        onKept={submit}
        onClose={() => {
          setDialog(null);
          if (dialog === 'conflict') onReplaced();
        }}
      />
    </>
  );
}

function SectionFields({
  section,
  canSave,
  Form,
  fixed = {},
  editor,
}: SectionEditorProps & { editor: SectionEditorState }) {
  const { fields, setField, saver, errors, setPendingImage } = editor;
  const entries = {
    entries: fields.entries,
    errors,
    isDisabled: saver === null,
    onChange: (change: (all: readonly EntryDraft[]) => readonly EntryDraft[]) =>
      setField((before) => ({ entries: change(before.entries) })),
  };
  const [entry] = fields.entries;
  const image = {
    image: fields.image,
    onImage: (chosen: Image | null, values: EntryValues) =>
      setField((before) => ({
        image: chosen && { ...chosen, alt: '' },
        entries: entry ? changed(before.entries, entry.id, values) : before.entries,
      })),
    onUploading: setPendingImage,
  };
  if (Form) return <Form {...entries} {...image} typed={fields.typed} onTyped={(typed) => setField({ typed })} />;
  if (section.nouns) return <EntryList section={section} {...entries} />;
  if (!entry) return null;
  return (
    <OneEntry
      section={section}
      entry={entry}
      {...image}
      errors={errors}
      isDisabled={entries.isDisabled}
      fixed={fixed}
      canUpload={canSave}
      onChange={(values: EntryValues) => entries.onChange((all) => changed(all, entry.id, values))}
    />
  );
}
