import './first-steps-page.css';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import CheckCircle from '~icons/bi/check-circle-fill';
import Circle from '~icons/bi/circle';
import type { FirstSteps } from '../../../shared/contract/first-steps.ts';
import { AdminFrame } from '../../admin-frame/admin-frame.tsx';
import { call } from '../../api.ts';
import { useReload } from '../../pages/use-reload.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useTellWaiting } from '../../waiting-counts.ts';
import { stepTexts } from './first-steps.ts';
import { type RemovedSamples, RemoveSamples } from './remove-samples.tsx';

const route = getRouteApi('/admin/');

/** What there is to do on a new site. It checks itself off. */
export function FirstStepsPage() {
  const loaded = route.useLoaderData();
  const reload = useReload('/admin/');
  const [removed, setRemoved] = useState<RemovedSamples | null>(null);
  const done = loaded.steps.filter(({ is_done }) => is_done).length;
  useTellWaiting('first_steps', loaded);

  return (
    <AdminFrame
      path="/admin"
      description={
        done === loaded.steps.length
          ? 'The site is yours: nothing of the samples is left.'
          : 'What makes this site your own. Each step checks itself off when it is done.'
      }
    >
      <div className="first-steps">
        <p className="first-steps-count">
          {done} of {loaded.steps.length} done
        </p>
        <ol>
          {loaded.steps.map((step) => (
            <Step key={step.name} step={step} onRemoved={setRemoved} reload={reload} />
          ))}
        </ol>
        {removed && (
          <Notice tone="success">
            {removed.message}
            {removed.kept.length > 0 && ' These stay, since they were edited or answered: '}
            {removed.kept.map(({ title, url }, i) => (
              <span key={url}>
                {i > 0 && ', '}
                <a href={url}>{title}</a>
              </span>
            ))}
          </Notice>
        )}
        <Dismissal isDismissed={loaded.is_dismissed} reload={reload} />
      </div>
    </AdminFrame>
  );
}

interface StepProps {
  step: FirstSteps['steps'][number];
  onRemoved: (removed: RemovedSamples) => void;
  reload: () => Promise<void>;
}

function Step({ step: { name, is_done }, onRemoved, reload }: StepProps) {
  const { title, text, href, link } = stepTexts[name];
  return (
    <li data-done={is_done || undefined}>
      {is_done ? <CheckCircle aria-hidden="true" /> : <Circle aria-hidden="true" />}
      <div>
        <h2>
          {title}
          {is_done && <span className="sr-only"> (done)</span>}
        </h2>
        <p>{text}</p>
      </div>
      {!is_done && href && (
        <a className="button button-quiet" href={href}>
          {link}
        </a>
      )}
      {!is_done && !href && <RemoveSamples label={link} onRemoved={onRemoved} reload={reload} />}
    </li>
  );
}

function Dismissal({ isDismissed, reload }: { isDismissed: boolean; reload: () => Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function toggle(): Promise<void> {
    setIsPending(true);
    try {
      await call('POST /api/v1/first-steps/dismiss/', { body: { is_dismissed: !isDismissed } });
      setHasFailed(false);
      await reload();
    } catch {
      setHasFailed(true);
    }
    setIsPending(false);
  }

  return (
    <div className="first-steps-end">
      <p>
        {isDismissed
          ? 'The home page and the account menu do not remind you of these steps.'
          : 'The home page and the account menu remind you of these steps while some are left.'}
      </p>
      <PendingButton type="button" className="button button-quiet" isPending={isPending} onClick={toggle}>
        {isDismissed ? 'Remind me again' : 'Do not remind me'}
      </PendingButton>
      {hasFailed && <Notice tone="error">This could not be saved. Please try again.</Notice>}
    </div>
  );
}
