import type { Message } from '../../../shared/contract/messages.ts';
import { formatMoment } from '../../../shared/text/format-date.ts';
import { mailLink } from '../../../shared/text/mail-link.ts';

/** Mail programs cut longer addresses, or open nothing. */
const maxLength = 1800;
const subjectMaxLength = 600;
const introductionMaxLength = 500;

/** A mail that answers a message, with what it says quoted below. */
export function replyLink({ name, email, subject, message, created_at }: Message, timeZone: string): string {
  // A line break in it would begin another header.
  const said = subject.replace(/\p{Cc}+/gu, ' ').trim();
  const reply = /^re:/i.test(said) ? said : `Re: ${said}`.trim();
  const introduction = `On ${formatMoment(created_at, timeZone)}, ${name} wrote:`;
  const quoted = message.split(/\r\n|\r|\n/).map((line) => `> ${line}`.trimEnd());
  const start = `${mailLink(email)}?subject=${within(subjectMaxLength, reply)}&body=${encoded('\r\n\r\n')}`;
  const begun = start + within(introductionMaxLength, introduction) + encoded('\r\n');
  return begun + within(maxLength - begun.length, quoted.join('\r\n'));
}

/** Encoded, and no longer than that: what is cut ends in an ellipsis. */
function within(length: number, text: string): string {
  const whole = encoded(text);
  if (whole.length <= length) return whole;
  const ellipsis = encoded('…');
  let kept = '';
  for (const character of text) {
    const next = kept + encoded(character);
    if (next.length > length - ellipsis.length) break;
    kept = next;
  }
  return kept + ellipsis;
}

/** Half a character pair cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
