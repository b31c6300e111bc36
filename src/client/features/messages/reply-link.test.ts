import { expect, test } from 'vitest';
import type { Message } from '../../../shared/contract/messages.ts';
import { replyLink } from './reply-link.ts';

const message: Message = {
  id: 1,
  name: 'Ada Lovelace',
  email: 'ada+work@example.org',
  subject: 'An engine & more?',
  message: 'Dear owner,\r\n\r\nwill it do?\nAda',
  message_preview: '',
  created_at: '2025-01-05T13:30:00.000Z',
  is_read: true,
  is_suspected: false,
  suspicion: '',
  mail: null,
};

function reply(changes: Partial<Message> = {}) {
  const link = replyLink({ ...message, ...changes }, 'UTC');
  const url = new URL(link);
  return { link, to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') };
}

test('a reply goes to the address, names the subject and quotes the message', () => {
  const { link, to, subject, body } = reply();
  expect(to).toBe('ada%2Bwork@example.org');
  expect(subject).toBe('Re: An engine & more?');
  expect(body).toBe(
    '\r\n\r\nOn Jan 05, 2025, 13:30, Ada Lovelace wrote:\r\n> Dear owner,\r\n>\r\n> will it do?\r\n> Ada',
  );
  // Mail programs read a plus as a plus.
  expect(link).not.toContain('+');
});

test('a subject is not answered twice, and none is none', () => {
  expect(reply({ subject: 'RE: Again' }).subject).toBe('RE: Again');
  expect(reply({ subject: '' }).subject).toBe('Re:');
});

test.each([
  ['Chinese', '写'.repeat(1000)],
  ['pairs', '🦊'.repeat(1000)],
  ['lines', 'a\n'.repeat(500)],
])('what is too long for mail programs is cut with an ellipsis: %s', (_script, text) => {
  const { link, body } = reply({ message: text, subject: text.slice(0, 150), name: text.slice(0, 50) });
  expect(link.length).toBeLessThanOrEqual(1800);
  expect(link.length).toBeGreaterThan(1700);
  expect(body).toMatch(/…$/);
  expect(body).not.toContain('\ufffd');
});

test('nothing that is written adds a field to the mail', () => {
  const { link, to, subject } = reply({
    email: 'a?bcc=eve@example.org',
    subject: 'x&bcc=eve@example.org\r\nBcc: eve@example.org',
    message: '&cc=eve@example.org \ud800 half',
  });
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(to).toBe('a%3Fbcc%3Deve@example.org');
  expect(subject).not.toMatch(/[\r\n]/);
});
