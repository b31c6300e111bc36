import './about.css';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { resumeDocument, wholeRecord } from '../../../shared/career/resume-document.ts';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { DownloadCv } from './download-cv.tsx';
import { EditedResume } from './edited-resume.tsx';
import { ResumeHeader } from './resume-header.tsx';
import type { ResumeProps } from './resume-props.ts';
import { SectionText } from './resume-sections.tsx';

const route = getRouteApi('/about');
const root = getRouteApi('__root__');

export function AboutPage() {
  const { data } = route.useLoaderData();
  const { user } = root.useLoaderData();
  const resume = useMemo(() => (data ? resumeDocument(data.record, wholeRecord) : null), [data]);
  if (!data || !resume) return <AboutFailed />;
  return (
    <article className="resume">
      {user ? <EditedResume user={user} resume={resume} {...data} /> : <ReadResume resume={resume} {...data} />}
    </article>
  );
}

function AboutFailed() {
  return (
    <>
      <PageHeader title="About" />
      <LoadFailed
        text="Failed to load about page data. Please try again later."
        retryLabel="Try Again"
        routeId="/about"
      />
    </>
  );
}

function ReadResume({ record, resume, proofs }: ResumeProps) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const forget = useCallback(() => setMessage(null), []);
  return (
    <>
      <ResumeHeader record={record} resume={resume}>
        <DownloadCv onMessage={setMessage} />
      </ResumeHeader>
      {resume.sections.length === 0 && <EmptyState title="Nothing here yet" text="Check back later." />}
      {resume.sections.map((section) => (
        <Section key={section.name} id={section.name} title={section.title}>
          <SectionText section={section} record={record} proofs={proofs} />
        </Section>
      ))}
      <Toast message={message} onDone={forget} />
    </>
  );
}
