import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { siteSections } from '../../../shared/site/site-sections.ts';
import { AdminFrame } from '../../admin-frame/admin-frame.tsx';
import { LeaveGuard } from '../../editing/leave-guard.tsx';
import { useReload } from '../../pages/use-reload.ts';
import { SectionEditor } from '../../sections/section-editor.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { SectionLookForm } from './section-look-form.tsx';

const route = getRouteApi('/admin/look');

/** Where the owner gives the site its look. */
export function LookPage() {
  const loaded = route.useLoaderData();
  // What is loaded later is what was saved, and comes to the form by itself.
  const [opened] = useState(loaded);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const forget = useCallback(() => setMessage(null), []);
  const isUnsaved = useRef<(() => boolean) | null>(null);
  const reloadPage = useReload('/admin/look');
  const reloadShell = useReload('__root__');
  const reload = () => void reloadPage().then(reloadShell);
  const say = (text: string) => setMessage({ tone: 'success', text });
  return (
    <AdminFrame
      path="/admin/look"
      description="Colours, letters and shapes of every page. Readers see them once you save."
    >
      <div className="look-page">
        <SectionEditor
          section={siteSections.look}
          Form={SectionLookForm}
          opened={opened}
          canSave
          onWatch={(watched) => {
            isUnsaved.current = watched;
          }}
          onSaved={() => {
            say('Look updated successfully!');
            reload();
          }}
          onFailed={(text) => setMessage({ tone: 'error', text })}
          onRefreshed={() => {
            say('Content updated in another tab. Page refreshed.');
            reload();
          }}
          onReplaced={reload}
        />
      </div>
      <LeaveGuard isUnsaved={() => isUnsaved.current?.() ?? false} />
      <Toast message={message} onDone={forget} />
    </AdminFrame>
  );
}
