import '../../ui/staff-page.css';
import './profile.css';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useReload } from '../../pages/use-reload.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { ProfileContext } from './profile-context.ts';
import { RecoverySection } from './recovery-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { UsernameSection } from './username-section.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/profile');

/** The account of whoever is signed in: everything about it, each part saved by itself. */
export function ProfilePage() {
  const { site, user } = root.useLoaderData();
  const data = route.useLoaderData();
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [fresh_codes, showCodes] = useState<readonly string[] | null>(null);
  const forget = useCallback(() => setMessage(null), []);
  const reloadPage = useReload('/profile');
  // The header names the user, too.
  const reloadShell = useReload('__root__');
  const user_id = user?.id ?? '';
  const { time_zone } = site;

  const profile = useMemo(
    () => ({
      ...data,
      user_id,
      time_zone,
      say: (text: string) => setMessage({ tone: 'success', text }),
      reload: async () => {
        await Promise.all([reloadPage(), reloadShell()]);
      },
      fresh_codes,
      showCodes,
    }),
    [data, user_id, time_zone, fresh_codes, reloadPage, reloadShell],
  );

  return (
    <ProfileContext value={profile}>
      <div className="staff-page profile">
        <PageHeader
          title="My Profile"
          description={
            <>
              Your account, as <bdi>{data.account.username}</bdi>
            </>
          }
        />
        <NameSection />
        <UsernameSection />
        <EmailSection />
        <PasswordSection />
        <PictureSection />
        <SessionsSection />
        <AuthenticatorSection />
        <PasskeysSection />
        <RecoverySection />
        <OwnDataSection />
        <DeletionSection />
        <Toast message={message} onDone={forget} />
      </div>
    </ProfileContext>
  );
}
