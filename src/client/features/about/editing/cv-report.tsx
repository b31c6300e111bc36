import type { CareerRecord } from '../../../../shared/career/resume-document.ts';
import type { ResumeReport } from '../../../../shared/contract/resume.ts';
import { call } from '../../../api.ts';
import { useLoaded } from '../../../editing/use-loaded.ts';

/** Says how the PDF came out. @param record another one whenever it may have changed */
export function CvReport({ record }: { record: CareerRecord }) {
  const { loaded, retry } = useLoaded(record, () => call('GET /api/v1/about/resume-report/', { query: {} }));
  if (loaded.step === 'loading') return <p className="cv-report">Looking at your CV...</p>;
  if (loaded.step === 'failed') {
    return (
      <p className="cv-report">
        Your CV could not be looked at. {loaded.message}{' '}
        <button type="button" className="text-link" onClick={retry}>
          Try Again
        </button>
      </p>
    );
  }
  const problems = problemsOf(loaded.value);
  return (
    <div className="cv-report" data-tone={problems.length > 0 ? 'error' : undefined}>
      <p>{reportLine(loaded.value)}</p>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

export function reportLine({ pages, missing }: ResumeReport): string {
  const length = `Your CV: ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return missing.length === 0 ? `${length}, nothing missing` : `${length}, ${missing.length} missing`;
}

export function problemsOf({ missing, unknown_characters }: ResumeReport): string[] {
  return [
    ...missing.map((text) => `Not found in the PDF, or not in its place: ${text}`),
    ...(unknown_characters.length > 0
      ? [
          `No font has these characters, so a sign stands for them or they are left out: ${unknown_characters.join(' ')}`,
        ]
      : []),
  ];
}
