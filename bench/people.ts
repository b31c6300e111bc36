import type { CrashedWrites } from './crashed-writes.ts';

const lanes = 8;
const perRound = 200;
const updatesPerPerson = 2;
const password = 'a long enough password';

/** An account whose creation the server has acknowledged. */
interface Person {
  username: string;
  token: string;
  /** The first name that was last acknowledged. */
  saved: string;
  /** One that was sent later and never answered: it may be there or not. */
  unanswered: string | null;
}

/** People who sign up and change their names. */
export function accountWrites(): CrashedWrites {
  const people: Person[] = [];
  return {
    name: 'accounts',
    perRound,
    env: {},
    beforeStart: async () => {},
    send: (url, onAcknowledged) => sendWrites(url, { count: perRound, people, onAcknowledged }),
    async countLost(url) {
      let lost = 0;
      for (const person of people) {
        const found = await readFirstName(url, person);
        if (found === person.saved || found === person.unanswered) {
          person.saved = found;
        } else {
          lost++;
          console.log(`  ${person.username}: ${person.saved} was saved, found ${found}`);
        }
        person.unanswered = null;
      }
      return lost;
    },
    known: () => people.length,
  };
}

interface Writes {
  /** How many sign-ups and profile updates to send in all. */
  count: number;
  /** Gets every account that is acknowledged. */
  people: Person[];
  onAcknowledged(): void;
}

/** Sends writes, several at a time, until all are sent or the server is gone. Resolves with how many got no answer. */
async function sendWrites(url: string, { count, people, onAcknowledged }: Writes): Promise<number> {
  let left = count;
  let unanswered = 0;

  /** Whether the server answered. */
  async function write(work: () => Promise<void>): Promise<boolean> {
    left--;
    try {
      await work();
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      unanswered++;
      return false;
    }
    onAcknowledged();
    return true;
  }

  async function lane(): Promise<void> {
    while (left > 0) {
      let person: Person | undefined;
      const isAdded = await write(async () => {
        person = await signUp(url);
        people.push(person);
      });
      if (!isAdded) return;
      for (let update = 1; update <= updatesPerPerson && left > 0; update++) {
        if (!(await write(async () => person && rename(url, person, `Name ${update}`)))) return;
      }
    }
  }

  await Promise.all(Array.from({ length: lanes }, lane));
  return unanswered;
}

/** The first name that the server knows them by, or the status that it answered instead. */
async function readFirstName(url: string, { token }: Person): Promise<string | number> {
  const response = await fetch(`${url}/api/v1/auth/profile/`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) return response.status;
  return ((await response.json()) as { first_name: string }).first_name;
}

async function signUp(url: string): Promise<Person> {
  const username = `p-${crypto.randomUUID()}`;
  const form = { username, first_name: 'New', last_name: 'Person', email: `${username}@site.test` };
  const answer = await send(`${url}/api/v1/auth/signup/`, {
    method: 'POST',
    headers: { 'x-forwarded-for': anyAddress() },
    body: { ...form, password, password_confirm: password },
  });
  return { username, token: (answer as { token: string }).token, saved: form.first_name, unanswered: null };
}

async function rename(url: string, person: Person, first_name: string): Promise<void> {
  person.unanswered = first_name;
  const headers = { authorization: `Bearer ${person.token}` };
  await send(`${url}/api/v1/auth/profile/update/`, { method: 'PATCH', headers, body: { first_name } });
  person.saved = first_name;
  person.unanswered = null;
}

/** The server is there and says no: nothing that this bench is about. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

async function send(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: unknown },
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new RefusedError(`${method} ${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** One of the addresses that are kept for tests of networks. */
function anyAddress(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2));
  return `198.18.${a}.${b}`;
}
