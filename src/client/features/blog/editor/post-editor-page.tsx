import '../../../editing/editor-page.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { EditedPost, SavedPost } from '../../../../shared/contract/post-editing.ts';
import { articlePath } from '../../../../shared/document-paths.ts';
import { postTextLimits } from '../../../../shared/post-limits.ts';
import { wasPublic } from '../../../../shared/was-public.ts';
import { call } from '../../../api.ts';
import { findPages } from '../../../documents/find-pages.ts';
import { LeaveGuard } from '../../../editing/leave-guard.tsx';
import { SaveIndicator } from '../../../editing/save-indicator.tsx';
import { SaveProblems } from '../../../editing/save-problems.tsx';
import type { SavePhase } from '../../../editing/save-state.ts';
import { showFirstError, useFirstError } from '../../../editing/use-first-error.ts';
import { useSaveKey } from '../../../editing/use-saver-events.ts';
import { useSteadyText } from '../../../editing/use-steady-text.ts';
import { openedAs, useTheirs } from '../../../editing/use-theirs.ts';
import { uploadImage } from '../../../images/upload-images.ts';
import { RichTextEditor } from '../../../rich-text/rich-text-editor.tsx';
import { keepUnsent } from '../../../ui/keep-unsent.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type EditorDialogName, EditorDialogs } from './editor-dialogs.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorSidebar } from './editor-sidebar.tsx';
import { errorOf, hiddenErrors } from './field-errors.ts';
import { draftOf, isCompletePost } from './post-draft.ts';
import { TitleField } from './title-field.tsx';
import { useCoverUpload } from './use-cover-upload.ts';
import { usePostEditor } from './use-post-editor.ts';
import { usePublishing } from './use-publishing.ts';
import { useSubmitPost } from './use-submit-post.ts';
import { useTextStatistics } from './use-text-statistics.ts';

const root = getRouteApi('__root__');
/** Fields that say what is wrong with them. */
const alwaysShown = [
  ...['content', 'tags', 'cover_image', 'cover_id'],
  ...Object.keys(postTextLimits).filter((name) => name !== 'cover_alt'),
];

interface PostEditorPageProps {
  /** `null` for a new post. */
  post: EditedPost | null;
  /** For posts that are there: less is asked of them before they can be saved, and there are more ways out. */
  isEditOnly?: boolean;
}

export function PostEditorPage({ post, isEditOnly = false }: PostEditorPageProps) {
  const isNew = post === null;
  const { site } = root.useLoaderData();
  const timeZone = site.time_zone;
  const editor = usePostEditor(post);
  const { fields, saver, state, saved, richText, initial } = editor;
  const publication = usePublishing(saved, timeZone);
  const { publishing } = publication;
  const coverUpload = useCoverUpload();
  const [hasStayed, setHasStayed] = useState(false);
  const [dialog, setDialog] = useState<EditorDialogName | null>(null);
  const { statistics, count, countSoon } = useTextStatistics(richText);
  const theirs = useTheirs(editor, {
    load: () => call('GET /api/v1/blog/article/{slug}/edit/', openedAs(saved)),
    draftOf: (opened) => draftOf(opened, new Date()),
    onConflict: () => setDialog('conflict'),
  });
  const isReady = saver !== null;
  const isComplete = isCompletePost({ ...fields, characters: statistics.characters });
  const canSubmit = isEditOnly ? fields.title.trim() !== '' && statistics.characters > 0 : isComplete;
  const isPublic = saved !== null && wasPublic(saved, new Date().toISOString());
  const shownFields = [...alwaysShown];
  if (fields.cover) shownFields.push('cover_alt');
  if (publishing.is_published && !isPublic) shownFields.push('publish_at');
  const submission = useSubmitPost({ editor, isNew, publishing, timeZone, shownFields, onSaved: leave });
  const errors = { ...state?.errors, ...submission.errors };
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, submission.errors);
  useSaveKey(() => saver?.retry());
  const notices = useSteadyText(form);

  function isUnsaved(): boolean {
    return saver !== null && (saver.isDirty() || publication.isChanged || coverUpload.isPending());
  }

  /**
   * New drafts lead to the list; whatever else was saved, to its article if the answer says where that is. What has been
   * written or chosen meanwhile is not left behind.
   */
  function leave(answer: SavedPost, isAddressTold: boolean): boolean {
    const { slug, published } = answer;
    editor.router.clearCache();
    const isAllSaved = publication.submitted(publishing, answer) && !saver?.isDirty() && !coverUpload.isPending();
    const isNewDraft = isNew && !published;
    const isLeaving = (isNewDraft || isAddressTold) && isAllSaved;
    setHasStayed(!isLeaving);
    if (!isLeaving) return false;
    const path = isNewDraft ? '/blog' : articlePath(slug);
    void editor.router.navigate({ href: path, ignoreBlocker: true });
    return true;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A field with half a time in it is as good as empty to whoever asks for its value: it would be published at once.
    const hasTime = !form.current?.querySelector('input[type=datetime-local]:invalid');
    if (!hasTime) submission.refuse({ publish_at: ['Enter a valid time.'] });
    else if (coverUpload.isPending()) refuseForCover();
    else if (canSubmit) void submission.submit();
  }

  function refuseForCover(): void {
    setHasStayed(false);
    submission.forget();
    coverUpload.refuse();
  }

  return (
    <form
      ref={form}
      className="post-editor"
      data-editing-user={editor.user?.id}
      noValidate
      onSubmit={submit}
      onKeyDown={keepUnsent}
    >
      <noscript>
        <p className="notice editor-needs-script" data-tone="error">
          The editor needs JavaScript.
        </p>
      </noscript>
      <EditorHeader
        title={isNew ? 'New Blog Post' : `Edit: ${fields.title}`}
        isNew={isNew}
        isEditOnly={isEditOnly}
        slug={saved?.slug ?? null}
        isReady={isReady}
        canSubmit={canSubmit}
        isSubmitting={submission.isSubmitting}
        onOpen={setDialog}
      >
        <SaveIndicator
          state={state}
          timeZone={timeZone}
          isMoreUnsaved={publication.isChanged || coverUpload.pending !== null}
        />
      </EditorHeader>
      <div ref={notices} className="editor-notices" aria-live="polite">
        <EditorNotices editor={editor} onReload={theirs.reload} />
        {theirs.problem && <Notice tone="error">{theirs.problem}</Notice>}
        {submission.message && <Notice tone="error">{submission.message}</Notice>}
        {coverUpload.message && <Notice tone="error">{coverUpload.message}</Notice>}
        {hasStayed && state && isOnItsWay(state.phase) && (
          <Notice tone="success">
            Post updated successfully! You can continue editing or go back to the blog list.
          </Notice>
        )}
      </div>
      <div className="editor-columns">
        <div className="editor-main">
          <TitleField
            value={fields.title}
            error={errorOf(errors, 'title')}
            isDisabled={!isReady}
            onChange={(title) => editor.setField({ title })}
          />
          <RichTextEditor
            ref={richText}
            label="Content"
            initialHtml={initial.content}
            error={errorOf(errors, 'content')}
            upload={uploadImage}
            findPages={findPages}
            onReady={() => {
              editor.start();
              count();
            }}
            onChange={() => {
              editor.changed();
              countSoon();
            }}
          />
          {statistics.characters > 0 && !isComplete && (
            <p className="field-hint">Auto-save requires: title (4+ chars), content (26+ chars), and tags</p>
          )}
        </div>
        <EditorSidebar
          fields={fields}
          setField={editor.setField}
          publishing={publishing}
          setPublishing={(chosen) => {
            publication.change(chosen);
            submission.forget();
          }}
          onCoverUploading={coverUpload.changed}
          statistics={statistics}
          errors={errors}
          isDisabled={!isReady}
          wasPublic={isPublic}
          timeZone={timeZone}
        />
      </div>
      <SaveProblems
        state={state}
        isFailureShown={submission.message !== null || Object.keys(submission.errors).length > 0}
        hiddenErrors={hiddenErrors(state?.errors ?? {}, shownFields)}
        documentName="post"
        onRetry={() => saver?.retry()}
        onSaveAsNew={() => saver?.startAnew()}
        onCompare={theirs.compare}
        onShowError={() => showFirstError(form.current)}
      />
      <EditorDialogs
        editor={editor}
        open={dialog}
        theirs={theirs.document}
        publishing={publishing}
        timeZone={timeZone}
        onClose={() => setDialog(null)}
      />
      <LeaveGuard isUnsaved={isUnsaved} />
    </form>
  );
}

/** Whether nothing has gone wrong with what was written since. */
function isOnItsWay(phase: SavePhase): boolean {
  return phase === 'clean' || phase === 'unsaved' || phase === 'saving';
}

/** What the server says of a post that cannot be opened. */
export function EditorMissing({ text }: { text: string }) {
  return (
    <div className="error-screen">
      <h1 className="page-title">Blog post not found</h1>
      <p className="page-description">{text}</p>
      <div className="actions">
        <Link to="/blog" className="button">
          Back to Blog
        </Link>
      </div>
    </div>
  );
}
