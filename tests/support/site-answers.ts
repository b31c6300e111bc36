import type { ModeratedComment } from '../../src/shared/contract/comment-moderation.ts';
import type { Message } from '../../src/shared/contract/messages.ts';
import { bearer } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What a site says of what a migration must not lose, so that it can be compared before and after one. */
export interface SiteAnswers {
  /** Addresses of documents by what was searched for. */
  searches: Record<string, string[]>;
  /** Where an address leads: its answer's status, and its location. */
  addresses: Record<string, string>;
  /** Reason, name and title of every version of a document, newest first. */
  versions: Record<string, string[]>;
  /** The writers' lists: status and address. */
  managed: Record<string, string[]>;
  /** Lists of the inbox: name, subject, text, whether it is read, what has become of its mail, and why it is suspected. */
  messages: Record<string, string[]>;
  /** Lists of moderators: status, name, text, whether an author wrote it, and why it is suspected. */
  comments: Record<string, string[]>;
  /** Other lists, or single things, by address, name and the fields that are compared: `/api/v1/audit/#results:actor,action`. */
  lists: Record<string, string[]>;
}

/** @param asked the addresses to ask: those of these answers */
export async function readAnswers(app: TestApp, asked: SiteAnswers): Promise<SiteAnswers> {
  const { token } = await app.deps.accounts.signIn({ username: 'owner', password: 'correct horse' });
  const read = async (path: string) => (await app.fetch(path, { headers: bearer(token) })).json();
  const lines = async <T>(answers: object, toLines: (body: Answer) => T) =>
    Object.fromEntries(await Promise.all(Object.keys(answers).map(async (path) => [path, toLines(await read(path))])));
  const lists = Object.keys(asked.lists).map(async (asking) => {
    const [, path = '', name = '', fields = ''] = /^(.*)#(\w+):([\w,]+)$/.exec(asking) ?? [];
    const rows: Record<string, unknown>[] = [(await read(path))[name]].flat();
    return [
      asking,
      rows.map((row) =>
        fields
          .split(',')
          .map((field) => row[field])
          .join(', '),
      ),
    ];
  });
  const addresses = Object.keys(asked.addresses).map(async (path) => {
    const { status, headers } = await app.fetch(path);
    return [path, [status, headers.get('location')].filter(Boolean).join(' ')];
  });
  return {
    searches: await lines(asked.searches, ({ results = [] }) => results.map(({ slug }) => slug)),
    addresses: Object.fromEntries(await Promise.all(addresses)),
    lists: Object.fromEntries(await Promise.all(lists)),
    versions: await lines(asked.versions, ({ revisions = [] }) =>
      revisions.map(({ reason, name, title }) => [reason, name, title].filter(Boolean).join(', ')),
    ),
    managed: await lines(asked.managed, ({ results = [] }) => results.map(({ status, slug }) => `${status} ${slug}`)),
    messages: await lines(asked.messages, ({ messages = [] }) =>
      messages.map(({ name, subject, message, is_read, mail, suspicion }) =>
        [name, subject, message, is_read && 'read', mail?.state, suspicion].filter(Boolean).join(', '),
      ),
    ),
    comments: await lines(asked.comments, ({ results = [] }) =>
      results.map(({ status, name, comment, is_author, suspicion }) =>
        [status, name, comment, is_author && 'author', suspicion].filter(Boolean).join(', '),
      ),
    ),
  };
}

interface Answer {
  results?: ({ slug: string; status?: string } & Partial<ModeratedComment>)[];
  messages?: Message[];
  revisions?: { reason: string; name: string; title: string }[];
}
