import { simpleParser } from 'mailparser';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer, startSilentServer } from '../../../tests/support/mail-server.ts';
import { freePort } from '../../../tests/support/start-server.ts';
import { mailSettings } from '../mail-config.ts';
import { createSmtp, MailError, type OutgoingMail, smtpLimits } from './smtp.ts';

const mail: OutgoingMail = {
  message_id: 'one@site.test',
  to: 'owner@site.test',
  reply_to: { name: 'Ann Example', address: 'ann@visitor.test' },
  subject: 'Hello',
  text: 'A text\n',
  html: '<p>A text</p>\n',
};
const never = new AbortController().signal;

function smtpTo(SMTP_URL: string, limits: Partial<typeof smtpLimits> = {}) {
  const settings = mailSettings({ SMTP_URL, MAIL_FROM: 'Site <site@site.test>' }, 'http://site.test');
  if (!settings) throw new Error('It is no address of a mail server');
  return createSmtp(settings, 'site.test', { ...smtpLimits, ...limits });
}

async function openServer(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(server.close);
  return server;
}

async function openSilentServer(): Promise<string> {
  const server = await startSilentServer();
  onTestFinished(server.close);
  return server.url;
}

async function failureOf(attempt: Promise<void>): Promise<MailError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

async function arrive(given: Partial<OutgoingMail>) {
  const server = await openServer();
  await smtpTo(server.url)({ ...mail, ...given }, never);
  const [received] = server.mails;
  if (!received || server.mails.length !== 1) throw new Error(`${server.mails.length} mails arrived`);
  return { ...received, parsed: await simpleParser(received.source) };
}

const meantHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

test('a mail arrives as it was given', async () => {
  const text = 'First line\n\n  indented, with <b>marks</b> & a dot:\n.\n..\nFrom here\n-- \n\u{1F600} ẞ مرحبا\n';
  const html = '<p>&lt;b&gt; \u{1F600} مرحبا</p>\n';
  const { from, to, parsed } = await arrive({ text, html });
  expect({ from, to }).toEqual({ from: 'site@site.test', to: ['owner@site.test'] });
  expect(parsed.headers.keys().toArray().sort()).toEqual(meantHeaders);
  expect(parsed.messageId).toBe('<one@site.test>');
  expect(parsed.from?.value).toEqual([{ name: 'Site', address: 'site@site.test' }]);
  expect(parsed.replyTo?.value).toEqual([{ name: 'Ann Example', address: 'ann@visitor.test' }]);
  expect(parsed.text).toBe(text);
  expect(parsed.html).toBe(html);
});

test('long lines and many of them arrive whole', async () => {
  const text = `${'word '.repeat(2000)}\n${'\u{1F469}\u200d\u{1F680}'.repeat(400)}\n${'x'.repeat(5000)}\n`;
  expect((await arrive({ text })).parsed.text).toBe(text);
});

const hostileTexts = {
  'line feed': 'a\nBcc: thief@evil.test',
  'carriage return': 'a\rBcc: thief@evil.test',
  both: 'a\r\nBcc: thief@evil.test\r\n\r\nbody',
  folded: 'a\r\n Bcc: thief@evil.test',
  nul: 'a\u0000Bcc: thief@evil.test',
  'next line': 'a\u0085Bcc: thief@evil.test',
  'line separator': 'a\u2028Bcc: thief@evil.test\u2029x',
  'vertical tab': 'a\u000b\u000c\u001b[31mBcc: thief@evil.test',
  overrides: 'a\u202eb\u2066c',
  'closing quote': 'a" <x@evil.test>, "',
  'escaped quote': 'a\\" <x@evil.test>, "\\',
  list: 'x@evil.test, y@evil.test; group: z@evil.test;',
  comment: '(a) <x@evil.test> (b',
  'encoded word': '=?utf-8?Q?a=0D=0ABcc:_thief@evil.test?=',
  'encoded word in base 64': '=?utf-8?B?YQ0KQmNjOiB0aGllZkBldmlsLnRlc3Q=?=',
  marks: `e${'\u0301'.repeat(1000)}`,
  emoji: '\u{1F469}\u200d\u{1F469}\u200d\u{1F467} \u{1F1E9}\u{1F1EA}'.repeat(12),
  'half a pair': 'a\ud83d b',
  script: '<script>alert(1)</script>',
  'right to left': 'مرحبا بالعالم',
  'no spaces': 'x'.repeat(500),
};

test.each(Object.entries(hostileTexts))('%s in a name or a subject adds no header and no address', async (_, text) => {
  const { source, to, parsed } = await arrive({ subject: text, reply_to: { name: text, address: 'ann@visitor.test' } });
  expect(to).toEqual(['owner@site.test']);
  expect(parsed.headers.keys().toArray().sort()).toEqual(meantHeaders);
  expect(parsed.headerLines).toHaveLength(meantHeaders.length);
  const shown = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll('=?', '=\u200b?');
  const [head = ''] = source.split('\r\n\r\n');
  expect(head).toMatch(/^[\r\n\x20-\x7e]+$/);
  expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(998);
  expect(parsed.replyTo?.value.map(({ address }) => address)).toEqual(['ann@visitor.test']);
  expect(parsed.subject?.trim()).toBe(shown.trim());
  expect(parsed.replyTo?.value[0]?.name.trim()).toBe(shown.trim());
});

test.each([
  ["o'brien+tag@visitor.test"],
  ['tom&jerry@visitor.test'],
  ['a/b@visitor.test'],
  ["!#$%&'*+-/?=^_`{|}~@visitor.test"],
  ['ann@visitor.test\r\nBcc: thief@evil.test'],
  ['ann@visitor.test>, <thief@evil.test'],
  ['ann@visitor.test, thief@evil.test'],
])('the address %j is answered, and no other', async (address) => {
  const { to, parsed } = await arrive({ reply_to: { name: 'Ann', address } });
  expect(to).toEqual(['owner@site.test']);
  expect(parsed.headers.keys().toArray().sort()).toEqual(meantHeaders);
  expect(parsed.replyTo?.value).toHaveLength(1);
  if (/^\S+$/.test(address) && !/[<>]/.test(address)) expect(parsed.replyTo?.value[0]?.address).toBe(address);
});

test('an address that not every mail server knows is left out, so that none refuses the mail for ever', async () => {
  const { source, parsed } = await arrive({ reply_to: { name: 'Müller', address: 'müller@visitor.test' } });
  expect(parsed.headers.keys().toArray().sort()).toEqual(meantHeaders.filter((name) => name !== 'reply-to'));
  expect(source.slice(0, source.indexOf('\r\n\r\n'))).toMatch(/^[\r\n\x20-\x7e]+$/);
});

test('a refusal says why', async () => {
  const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  const unknown = await openServer({ onRcptTo: (_to, _session, answer) => answer(refuse(550, 'No such user')) });
  expect(await failureOf(smtpTo(unknown.url)(mail, never))).toMatchObject({
    message: 'The mail server refused the mail: 550 No such user',
    code: 'EENVELOPE 550',
  });
  const busy = await openServer({ onMailFrom: (_from, _session, answer) => answer(refuse(451, 'Try later')) });
  expect((await failureOf(smtpTo(busy.url)(mail, never))).message).toBe(
    'The mail server refused the mail: 451 Try later',
  );
});

test('a server that is down, or nowhere, is named', async () => {
  const down = smtpTo(`smtp://127.0.0.1:${await freePort()}`);
  expect((await failureOf(down(mail, never))).message).toBe('The mail server could not be reached, or broke off.');
  const nowhere = await failureOf(smtpTo('smtp://mail.nowhere.invalid')(mail, never));
  expect(nowhere.message).toMatch(/was not found|in time/);
});

test('a server that says nothing, or stops in the middle, is given up in time', async () => {
  const started = performance.now();
  const silent = await failureOf(smtpTo(await openSilentServer(), { greeting_ms: 200 })(mail, never));
  const stuck = await openServer({ onData: (stream) => void stream.resume() });
  const hanging = await failureOf(smtpTo(stuck.url, { silence_ms: 200 })(mail, never));
  const slow = await failureOf(smtpTo(stuck.url, { whole_ms: 200 })(mail, never));
  for (const { message } of [silent, hanging, slow]) expect(message).toBe('The mail server did not answer in time.');
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a try ends when it is told to', async () => {
  const ending = new AbortController();
  const attempt = failureOf(smtpTo(await openSilentServer())(mail, ending.signal));
  ending.abort();
  expect((await attempt).code).toBe('EABORT');
});

test('a password is not told by what the owner reads', async () => {
  const server = await openServer({
    onAuth: (_auth, _session, answer) => answer(new Error('Wrong: s@cret')),
    allowInsecureAuth: true,
  });
  const refused = await failureOf(smtpTo(`smtp://ann:s%40cret@127.0.0.1:${server.port}`)(mail, never));
  expect(refused.message).toBe('The mail server did not accept the user name and password.');
  expect(JSON.stringify(refused)).not.toContain('cret');
});

test('a password is given to this machine without encryption, and to no other', async () => {
  const given: unknown[] = [];
  const server = await openServer({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, answer) => {
      given.push(password);
      answer(null, { user: 'ann' });
    },
  });
  // The same server, by an address that is not known for being this machine's.
  const elsewhere = await failureOf(smtpTo(`smtp://ann:s%40cret@0.0.0.0:${server.port}`)(mail, never));
  expect(elsewhere.message).toMatch(/^There was no safe connection to the mail server: /);
  expect(given).toEqual([]);
  await smtpTo(`smtp://ann:s%40cret@127.0.0.1:${server.port}`)(mail, never);
  expect(given).toEqual(['s@cret']);
});

test('a server whose certificate nobody vouches for is refused', async () => {
  // The test server warns of its certificate.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = await openServer({ disabledCommands: [] });
  expect((await failureOf(smtpTo(server.url)(mail, never))).message).toMatch(
    /^There was no safe connection to the mail server: .*certificate/,
  );
});
