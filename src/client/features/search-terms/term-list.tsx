import { useState } from 'react';
import type { CallOutput } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { getSearchTerms } from '../../../shared/contract/search.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { call } from '../../api.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import type { ToastMessage } from '../../ui/toast.tsx';

type Term = CallOutput<typeof getSearchTerms>['most_searched'][number] & { finds_now?: boolean };

interface TermListProps {
  terms: readonly Term[];
  /** Said where there are none. */
  nothing: string;
  onForgotten: () => Promise<void>;
  onMessage: (message: ToastMessage) => void;
}

/** What was looked for, by how many, and when last. */
export function TermList({ terms, nothing, onForgotten, onMessage }: TermListProps) {
  const [forgetting, setForgetting] = useState<string | null>(null);
  if (terms.length === 0) return <p className="section-nothing">{nothing}</p>;

  async function forget(term: string): Promise<void> {
    setForgetting(term);
    try {
      const { message } = await call('POST /api/v1/search/terms/forget/', { body: { term } });
      await onForgotten();
      onMessage({ tone: 'success', text: message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onMessage({ tone: 'error', text: error.message });
    } finally {
      setForgetting(null);
    }
  }

  return (
    <ul className="search-terms">
      {terms.map(({ text, count, last_day, finds_now }) => (
        <li key={text}>
          <a href={`/search?q=${encodeURIComponent(text)}`} className="quiet-link search-term">
            <bdi>{text}</bdi>
          </a>
          <span className="label">
            {count === 1 ? '1 visitor' : `${count} visitors`}, last on {/* Days are counted in UTC. */}
            <time dateTime={last_day}>{formatDate(last_day, 'UTC', 'list')}</time>
            {finds_now && ', found now'}
          </span>
          <PendingButton
            type="button"
            className="button button-small button-quiet"
            aria-label={`Forget ${text}`}
            isPending={forgetting === text}
            onClick={() => void forget(text)}
          >
            Forget
          </PendingButton>
        </li>
      ))}
    </ul>
  );
}
