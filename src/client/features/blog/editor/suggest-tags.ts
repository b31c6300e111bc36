import { call } from '../../../api.ts';

/** Tags of other posts. @throws ApiError */
export async function suggestTags(typed: string, signal: AbortSignal): Promise<readonly string[]> {
  return (await call('GET /api/v1/blog/tags/', { query: { search: typed } }, { signal })).tags;
}
