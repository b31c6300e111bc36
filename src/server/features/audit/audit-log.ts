import type { Logger } from 'pino';
import type { AuditKind } from '../../../shared/contract/audit.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Db } from '../../db/schema.ts';
import { addressGroup } from '../../http/client-ip.ts';
import { deleteAllAuditBut, deleteAuditBefore, insertAuditRow } from './audit.queries.ts';

const keptMs = 365 * 24 * 60 * 60_000;
/** Anybody can make more of these, and would push out nothing else. */
const keptFailedSignIns = 10_000;
/** The beginning of a name tells enough of whose it is. */
const nameMaxLength = 40;
/** Two names, with what stands between them. */
const targetMaxLength = 320;

/** For what was done at the terminal of the machine. */
export const commandLine = { id: null, username: 'Command line' } as const;

export interface AuditedDeed {
  kind: AuditKind;
  /** Who did it, `null` where nobody can say. */
  actor: { id: string | null; username: string } | null;
  /** In the past tense. */
  action: string;
  target?: string | undefined;
  /** Whole: it is shortened before it is kept. */
  ip?: string | undefined;
  is_refused?: boolean;
}

/** The list of who did what. */
export interface AuditLog {
  /** Never fails what it tells of: what cannot be written is logged. */
  record(deed: AuditedDeed): Promise<void>;
  /** Removes what is older than a year. */
  sweep(): Promise<void>;
}

export function createAuditLog({ db, clock, log }: { db: Db; clock: Clock; log: Pick<Logger, 'error'> }): AuditLog {
  return {
    async record({ kind, actor, action, target = '', ip, is_refused = false }) {
      try {
        await insertAuditRow(db, {
          created_at: clock.now().toISOString(),
          kind,
          actor_id: actor?.id ?? null,
          actor_name: shortened(actor?.username ?? '', nameMaxLength),
          action,
          target: shortened(target, targetMaxLength),
          address: ip === undefined ? '' : addressGroup(ip),
          outcome: is_refused ? 'refused' : 'done',
        });
      } catch (error) {
        log.error({ err: error, action }, 'what was done could not be recorded');
      }
    },
    async sweep() {
      await deleteAuditBefore(db, new Date(clock.now().getTime() - keptMs).toISOString());
      await deleteAllAuditBut(db, keptFailedSignIns, 'failed_sign_in');
    },
  };
}

/** On one line, and never ending in the middle of a character. */
function shortened(text: string, maxLength: number): string {
  const characters = Array.from(text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength - 1).join('')}…`;
}
