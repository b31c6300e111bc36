import type { ResumeDocument, ResumeEntry, ResumeItem, ResumeSection } from '../../../shared/career/resume-document.ts';
import { breakLines, findBreaks } from './break-lines.ts';

/** Columns of a line, as letters of the Latin script count. */
const lineWidth = 76;

/** The CV as plain text, for forms and letters that take nothing else. */
export function resumeText({ name, title, facts, sections }: ResumeDocument): string {
  const head = [name, title, ...facts.map(itemText)].filter((text) => text !== '').map((text) => wrapped(text));
  const blocks = [head.join('\n'), ...sections.map(sectionText)].filter((block) => block !== '');
  return `${blocks.join('\n\n\n')}\n`;
}

function sectionText(section: ResumeSection): string {
  const heading = underlined(section.title, '=');
  switch (section.kind) {
    case 'text':
      return [heading, ...section.text.map((text) => wrapped(text))].join('\n\n');
    case 'lines':
      return `${heading}\n\n${section.lines.map(({ label, items }) => lineText(label, items)).join('\n')}`;
    case 'groups':
      return [
        heading,
        ...section.groups.flatMap((group) => [
          ...(group.heading === '' ? [] : [underlined(group.heading, '-')]),
          ...group.entries.map(entryText),
        ]),
      ].join('\n\n');
  }
}

function lineText(label: string, items: readonly ResumeItem[]): string {
  return wrapped(`${label && `${label}: `}${items.map(itemText).join(', ')}`, { next: '  ' });
}

function entryText({ title, place, period, url, text, points }: ResumeEntry): string {
  const facts = [title, [place, period].filter(Boolean).join(' · '), url].filter((line) => line !== '');
  const lists = points.map((point) => wrapped(point, { first: '- ', next: '  ' }));
  return [
    facts.map((line) => wrapped(line)).join('\n'),
    ...text.map((paragraph) => wrapped(paragraph)),
    ...(lists.length > 0 ? [lists.join('\n')] : []),
  ].join('\n\n');
}

function itemText({ text, note, url }: ResumeItem): string {
  const address = url.replace(/^mailto:/, '');
  return text + (note && ` (${note})`) + (address && address !== text ? `: ${address}` : '');
}

function underlined(heading: string, sign: string): string {
  const lines = wrapped(heading);
  return `${lines}\n${sign.repeat(Math.max(...lines.split('\n').map(widthOf)))}`;
}

/** Broken where its script allows it. A word that is wider than a line, as addresses are, stays whole. */
function wrapped(text: string, { first = '', next = '' } = {}): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .flatMap((line) => linesOf(line, lineWidth - first.length));
  return lines.map((line, i) => (i === 0 ? first : next) + line).join('\n');
}

const address = /https?:\/\/\S+|\S+@\S+/g;

function linesOf(text: string, max_width: number): string[] {
  const addresses = Array.from(text.matchAll(address), ({ 0: found, index }) => [index, index + found.length] as const);
  const breaks = findBreaks(text).filter((place) => !addresses.some(([from, to]) => place > from && place < to));
  const nextBreak = new Map([0, ...breaks].map((place, i) => [place, breaks[i] ?? text.length]));
  const lines = breakLines(text, breaks, {
    // A word that has no room in any line gets one of its own.
    widthOf: (start, end) => {
      const isOneWord = end <= (nextBreak.get(start) ?? start);
      return isOneWord ? Math.min(widthOf(text.slice(start, end)), max_width) : widthOf(text.slice(start, end));
    },
    max_width,
  });
  return (lines ?? [{ start: 0, end: text.length }]).map(({ start, end }) => text.slice(start, end));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** These stand in two columns. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;

function widthOf(text: string): number {
  return Array.from(graphemes.segment(text)).reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);
}
