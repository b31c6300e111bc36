import type { Generated } from 'kysely';
import type { AuditKind } from '../../../shared/contract/audit.ts';

/** What was done and by whom. Rows are added and, when they are old, removed; a trigger keeps all from being changed. */
export interface AuditLogTable {
  id: Generated<number>;
  /** ISO text in UTC. */
  created_at: string;
  kind: AuditKind;
  /** No reference: it outlives the account. `null` for whoever was not signed in. */
  actor_id: string | null;
  /** As it was then, or as it was typed; empty where nobody gave one. */
  actor_name: string;
  action: string;
  /** Empty where the action says it all. */
  target: string;
  /** Of the network; empty where the call came from the machine itself. */
  address: string;
  outcome: 'done' | 'refused';
}
