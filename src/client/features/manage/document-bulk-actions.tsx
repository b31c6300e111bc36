import type { RefObject } from 'react';
import { type Actor, can } from '../../../shared/permissions.ts';
import { DeletionQuestion } from '../../documents/deletion-question.tsx';
import type { ListAction } from '../../staff-list/list-description.ts';
import { Field } from '../../ui/field.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import type { DocumentsChange, ManagedDocument, ManagedDocumentKind } from './managed-document.ts';
import { theseRows } from './question-of-deletion.tsx';
import { titleOf } from './title-of.ts';

type ForSeveral = ListAction<readonly ManagedDocument[]>;

interface Shown {
  status: string | undefined;
  actor: Actor;
  /** What is typed into the question that asks for it. */
  label: RefObject<string>;
}

/** What can be done with several documents under a tab. What is in the trash is looked at one by one. */
export function bulkActionsFor(kind: ManagedDocumentKind, { status, actor, label }: Shown): ForSeveral[] {
  if (status === 'trash') return [];
  const { noun, deletion } = kind;
  const these = (documents: readonly ManagedDocument[]) => theseRows(documents, noun);
  const run = (changeOf: () => DocumentsChange) => async (documents: readonly ManagedDocument[]) => {
    const ids = documents.map(({ id }) => id);
    const { message, problems } = await kind.change(changeOf(), ids);
    return {
      text: message,
      problems: problems.map((problem) => ({ name: titleOf(problem), reason: problem.message })),
    };
  };
  const isTab = status !== undefined;
  const publishing: ForSeveral = {
    label: 'Publish',
    isRemoving: isTab,
    question: (documents) => ({
      title: 'Confirm Publication',
      body: <p>Are you sure you want to publish {these(documents)}? Readers see what was saved last at once.</p>,
      confirmLabel: 'Publish',
      pendingLabel: 'Publishing...',
      isHarmless: true,
    }),
    run: run(() => ({ action: 'publish' })),
  };
  const takingBack: ForSeveral = {
    label: 'Take Back',
    pendingLabel: 'Taking Back...',
    isRemoving: isTab,
    run: run(() => ({ action: 'take_back' })),
  };
  const adding: ForSeveral = {
    label: `Add ${kind.added.name}`,
    isRemoving: false,
    question: (documents) => {
      label.current = '';
      return {
        title: `Add ${kind.added.name}`,
        body: (
          <>
            <p>
              It is added to {these(documents)}. Readers see it at once where they see the {noun}.
            </p>
            <Field
              ref={firstFocus}
              label={kind.added.name}
              hint={kind.added.example}
              autoComplete="off"
              onChange={({ target }) => {
                label.current = target.value;
              }}
            />
          </>
        ),
        confirmLabel: 'Add',
        pendingLabel: 'Adding...',
        isHarmless: true,
      };
    },
    run: run(() => ({ action: 'add_label', label: label.current })),
  };
  const removing: ForSeveral = {
    label: 'Delete',
    isRemoving: true,
    key: '#',
    question: (documents) => ({
      title: deletion.title,
      body: <DeletionQuestion question={`Are you sure you want to delete ${these(documents)}?`} />,
      confirmLabel: 'Delete',
      pendingLabel: 'Deleting...',
      failureText: deletion.failureText,
    }),
    run: run(() => ({ action: 'delete' })),
  };
  return [
    ...(status === kind.publicStatus ? [] : [publishing]),
    ...(status === 'draft' ? [] : [takingBack]),
    adding,
    ...(can(actor, kind.actions.delete) ? [removing] : []),
  ];
}
