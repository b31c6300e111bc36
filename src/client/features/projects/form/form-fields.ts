import { ApiError } from '../../../../shared/contract/errors.ts';
import type { FormField } from '../../../../shared/form-config.ts';
import { call } from '../../../api.ts';

export interface FormConfig {
  fields: readonly FormField[];
  /** The configuration cannot be had: these fields are built in. */
  isBuiltIn: boolean;
}

const freshMs = 30 * 60_000;
const isBrowser = typeof document !== 'undefined';

/** In browsers only: on the server it would be everybody's. */
const kept = new Map<boolean, { fields: readonly FormField[]; until: number }>();

/**
 * The fields of the form, with suggestions from other projects; the built-in ones where they cannot be had.
 * @throws ApiError for those who may not write projects
 */
export async function loadFormConfig(isNew: boolean): Promise<FormConfig> {
  const known = kept.get(isNew);
  if (known && Date.now() < known.until) return { fields: known.fields, isBuiltIn: false };
  try {
    const { fields } = isNew
      ? await call('GET /api/v1/projects/create', {})
      : await call('GET /api/v1/projects/form-config', {});
    if (isBrowser) kept.set(isNew, { fields, until: Date.now() + freshMs });
    return { fields, isBuiltIn: false };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw error;
    // Only then: the schemas that they are made from weigh a lot.
    const { projectFields } = await import('../../../../shared/project-fields.ts');
    return { fields: projectFields(), isBuiltIn: true };
  }
}

/** A saved project brings suggestions of its own. */
export function forgetFormConfig(): void {
  kept.clear();
}
