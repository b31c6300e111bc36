import type { ResumeImport } from '../../../../shared/contract/resume-import.ts';
import { currentCsrfToken, errorOf, unreachable, withFreshCsrfToken } from '../../../fetch-endpoint.ts';

interface ImportOptions {
  /** Only says what would change. */
  isDryRun: boolean;
  /** Makes sure that nothing else is done than what was shown. */
  expected?: string;
}

/** Takes over a CV from a file. @throws ApiError; status 0 when the server cannot be reached */
export async function importResume(file: File, { isDryRun, expected }: ImportOptions): Promise<ResumeImport> {
  const body = new FormData();
  body.append('file', file, file.name);
  body.append('dry_run', String(isDryRun));
  if (expected !== undefined) body.append('expected', expected);
  const answer = await withFreshCsrfToken(async () => {
    const headers = { Accept: 'application/json', 'X-CSRFToken': await currentCsrfToken() };
    const response = await fetch('/api/v1/about/import/', {
      method: 'POST',
      headers,
      body,
      credentials: 'same-origin',
    }).catch(() => {
      throw unreachable();
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  });
  return ((await answer.json()) as { data: ResumeImport }).data;
}
