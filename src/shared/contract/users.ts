import * as z from 'zod/mini';
import { permissionNames } from '../permissions.ts';

/** A signed-in person as their own pages and calls see them. */
export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_staff: z.boolean(),
  is_owner: z.boolean(),
  permissions: z.record(z.enum(permissionNames), z.boolean()),
});

export type CurrentUser = z.infer<typeof currentUser>;
