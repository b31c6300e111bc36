import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/resume-import.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { importResume, readResumeFile } from './import-resume.ts';
import { readJsonResume } from './read-json-resume.ts';
import { type ReadResume, UnreadableResumeError } from './read-resume.ts';

export const resumeImportHandlers: Binding[] = [
  handle(contract.importResume, async ({ body }, context) => {
    const { deps, session } = context;
    const is_dry_run = body.dry_run ?? false;
    if (is_dry_run) context.audit = { is_left_out: true };
    const read = await readGiven(body, deps.config.site_url);
    const user_id = session?.user.id ?? null;
    const data = await importResume(deps, read, { is_dry_run, user_id, expected: body.expected, only: body.only });
    return { success: true, message: is_dry_run ? 'Nothing was changed yet.' : doneText(data.sections.length), data };
  }),
];

interface Given {
  file?: File | undefined;
  resume?: Record<string, unknown> | undefined;
}

async function readGiven({ file, resume }: Given, siteUrl: string): Promise<ReadResume> {
  if (resume) return readJsonResume(resume, siteUrl);
  if (!file) throw validationError({ file: ['This field is required.'] });
  if (file.size > contract.resumeFileMaxBytes) throw new ApiError(413, 'The file is too large.');
  try {
    return await readResumeFile(new Uint8Array(await file.arrayBuffer()), siteUrl);
  } catch (error) {
    throw error instanceof UnreadableResumeError ? validationError({ file: [error.message] }) : error;
  }
}

function doneText(count: number): string {
  if (count === 0) return 'Everything is there already.';
  return count === 1 ? '1 section updated successfully!' : `${count} sections updated successfully!`;
}
