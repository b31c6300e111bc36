import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { SectionFamily } from '../../shared/sections/section-family.ts';
import { Toast } from '../ui/toast.tsx';
import type { SectionEditing } from './use-section-editing.ts';

const LeaveQuestions = lazy(() => import('./leave-questions.tsx'));
const LeftSections = lazy(() => import('./left-sections.tsx'));

interface SectionsFootProps<Name extends string> {
  editing: SectionEditing<Name>;
  /** The sections whose unsaved text of an earlier opening is offered here, and to whom. */
  left?: { names: readonly Name[]; user_id: string };
}

/** What belongs to all sections of a page: it comes after them. */
export function SectionsFoot<Name extends string>({ editing, left }: SectionsFootProps<Name>) {
  return (
    <>
      {left && (
        <ClientOnly>
          <Suspense fallback={null}>
            <LeftSections
              {...left}
              familyOf={editing.familyOf as (name: string) => SectionFamily}
              open={editing.open}
              onOpen={(name) => editing.show(name as Name)}
            />
          </Suspense>
        </ClientOnly>
      )}
      {editing.open.size > 0 && (
        <Suspense fallback={null}>
          <LeaveQuestions isUnsaved={editing.isUnsaved} question={editing.question} />
        </Suspense>
      )}
      <Toast message={editing.message} onDone={editing.forget} />
    </>
  );
}
