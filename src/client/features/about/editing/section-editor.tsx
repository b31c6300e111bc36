import './section-editor.css';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isListSection, type SectionName, sectionTitles } from '../../../../shared/career/sections.ts';
import type { OpenedSection } from '../../../../shared/contract/about.ts';
import { call } from '../../../api.ts';
import { SaveIndicator } from '../../../editing/save-indicator.tsx';
import { SaveProblems } from '../../../editing/save-problems.tsx';
import { useSaveKey } from '../../../editing/use-saver-events.ts';
import { useTheirs } from '../../../editing/use-theirs.ts';
import { keepUnsent } from '../../../ui/keep-unsent.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { CvSettingsForm } from './cv-settings-form.tsx';
import { changed, EntryList } from './entry-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import { type SectionDialog, SectionDialogs } from './section-dialogs.tsx';
import { draftOf, type EntryDraft, type EntryValues } from './section-draft.ts';
import { SkillsEditor } from './skills-editor.tsx';
import { type SectionEditorState, useSectionEditor } from './use-section-editor.ts';

const root = getRouteApi('__root__');

export interface SectionEditorProps {
  section: SectionName;
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
  /** Asks what has to be asked first. */
  onClose: () => void;
}

/** A section that is edited where it stands. */
export default function SectionEditor(props: SectionEditorProps) {
  const { section, canSave, onWatch, onRefreshed, onReplaced, onClose } = props;
  const timeZone = root.useLoaderData().site.time_zone;
  const editor = useSectionEditor(props);
  const { saver, state, others, form, submit, isSubmitting, message } = editor;
  const [dialog, setDialog] = useState<SectionDialog | null>(null);
  const theirs = useTheirs(editor, {
    load: () => call('GET /api/v1/about/sections/{section}/', { params: { section } }),
    draftOf,
    onConflict: () => setDialog('conflict'),
  });
  useSaveKey(() => {
    if (!document.querySelector('dialog[open]') && editor.isUnsaved()) void submit();
  });

  const watch = useEffectEvent(onWatch);
  // Anew each time: it is asked long after.
  useEffect(() => watch(editor.isUnsaved));
  useEffect(() => () => watch(null), []);

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
        aria-label={`Edit ${sectionTitles[section]}`}
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
            <button type="button" className="button button-quiet" onClick={onClose}>
              Close
            </button>
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

function SectionFields({ section, canSave, editor }: SectionEditorProps & { editor: SectionEditorState }) {
  const { fields, setField, saver, errors, setPendingPortrait } = editor;
  const isDisabled = saver === null;
  const entries = {
    entries: fields.entries,
    errors,
    isDisabled,
    onChange: (change: (all: readonly EntryDraft[]) => readonly EntryDraft[]) =>
      setField((before) => ({ entries: change(before.entries) })),
  };
  if (section === 'skills') {
    return <SkillsEditor {...entries} typed={fields.typed} onTyped={(typed) => setField({ typed })} />;
  }
  if (isListSection(section)) return <EntryList section={section} {...entries} />;
  const [entry] = fields.entries;
  if (!entry) return null;
  const changeOne = (values: EntryValues) => entries.onChange((all) => changed(all, entry.id, values));
  if (section === 'profile') {
    return (
      <ProfileForm
        entry={entry}
        portrait={fields.portrait}
        errors={errors}
        isDisabled={isDisabled}
        canUpload={canSave}
        onChange={changeOne}
        onPortrait={(portrait, values) =>
          setField((before) => ({ portrait, entries: changed(before.entries, entry.id, values) }))
        }
        onUploading={setPendingPortrait}
      />
    );
  }
  return (
    <CvSettingsForm
      entry={entry}
      errors={errors}
      isDisabled={isDisabled}
      onChange={(change) =>
        entries.onChange((all) => all.map((one) => ({ ...one, values: { ...one.values, ...change(one.values) } })))
      }
    />
  );
}
