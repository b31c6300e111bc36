/** Who offers work names the job, the team and a page of their own. */
const maxLinks = 4;
/** Nobody reads a captcha, answers it and sends the form in less. */
export const fastestMs = 2000;
const link = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b[\p{L}\p{N}-]+\.\p{L}{2,}\/)[^\s,;<>"'[\]]*/giu;

interface Sent {
  /** What stood in the field that people do not see. */
  topic: string;
  /** Of the captcha, which the form came with. */
  age_ms: number;
  texts: readonly string[];
}

/** Why something sent by a visitor may be advertising, for whoever decides that; empty where nothing speaks for it. */
export function suspicionOf({ topic, age_ms, texts }: Sent): string {
  const seconds = Math.floor(age_ms / 1000);
  const links = texts.join('\n').normalize('NFKC').match(link)?.length ?? 0;
  const reasons = [
    topic !== '' && 'The hidden field was filled in.',
    age_ms < fastestMs && `It was sent ${seconds} ${seconds === 1 ? 'second' : 'seconds'} after the form was opened.`,
    links > maxLinks && `It has ${links} links.`,
  ];
  return reasons.filter((reason) => reason !== false).join(' ');
}
