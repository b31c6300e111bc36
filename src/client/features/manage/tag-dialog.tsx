import { useEffect, useState } from 'react';
import type { ManagedTag } from '../../../shared/contract/managed-tags.ts';
import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import type { DetailTools } from '../../staff-list/staff-list-props.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';

interface TagDialogProps extends Pick<DetailTools<ManagedTag>, 'act'> {
  tag: ManagedTag;
  onClose: () => void;
}

/** Gives a tag another name, or its posts another tag. */
export function TagDialog({ tag, act, onClose }: TagDialogProps) {
  const { id, name } = tag;
  const params = { id: String(id) };
  /** The list says how it went, and comes anew. */
  const onSent = (label: string, isRemoving: boolean) => (answer: { message: string }) => {
    onClose();
    act({ label, isRemoving, run: async () => answer.message }, tag);
  };
  const renaming = usePlainForm({
    initial: { name },
    submit: (body: { name: string }) => call('PATCH /api/v1/blog/manage/tags/{id}/', { params, body }),
    onSent: onSent('Rename', false),
    failureText: 'Failed to rename the tag. Please try again later.',
  });
  const merging = usePlainForm({
    initial: { into: '' },
    submit: (body: { into: string }) => call('POST /api/v1/blog/manage/tags/{id}/merge/', { params, body }),
    onSent: onSent('Merge', true),
    failureText: 'Failed to merge the tag. Please try again later.',
  });
  const others = useTagNames(merging.form.watch('into')).filter((other) => other !== name);
  const listId = `tags-beside-${id}`;
  return (
    <Dialog title={`Tag: ${name}`} isOpen onClose={onClose}>
      <p className="dialog-note">Posts, drafts and versions follow. The old address of the tag leads to the new one.</p>
      <form className="image-form" onSubmit={renaming.submit} noValidate>
        <Field label="Name" autoComplete="off" error={renaming.errorOf('name')} {...renaming.form.register('name')} />
        {renaming.message && <Notice tone="error">{renaming.message}</Notice>}
        <PendingButton type="submit" className="button button-small" isPending={renaming.isPending}>
          {renaming.isPending ? 'Renaming...' : 'Rename'}
        </PendingButton>
      </form>
      <form className="image-form" onSubmit={merging.submit} noValidate>
        <Field
          label="Merge into"
          hint="Its posts get that tag in its place, and this one is gone."
          autoComplete="off"
          list={listId}
          error={merging.errorOf('into')}
          {...merging.form.register('into')}
        />
        <datalist id={listId}>
          {others.map((other) => (
            <option key={other} value={other} />
          ))}
        </datalist>
        {merging.message && <Notice tone="error">{merging.message}</Notice>}
        <PendingButton type="submit" className="button button-quiet button-small" isPending={merging.isPending}>
          {merging.isPending ? 'Merging...' : 'Merge'}
        </PendingButton>
      </form>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

const pauseMs = 250;

/** Tags that contain what is typed. The field works without. */
function useTagNames(typed: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      call('GET /api/v1/blog/tags/', { query: { search: typed } }, { signal }).then(
        ({ tags }) => setNames(tags),
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return names;
}
