import type { ResumeDocument, ResumeEntry, ResumeItem, ResumeSection } from '../../../shared/career/resume-document.ts';
import { isLinkAddress } from '../../../shared/text/link-address.ts';
import { escapeLine, oneLine } from '../rich-text/escape-markdown.ts';

/** The CV as Markdown. What looks like markup in it comes out as the letters that it is. */
export function resumeMarkdown({ name, title, facts, sections }: ResumeDocument): string {
  const blocks = [
    name && `# ${oneLine(name)}`,
    oneLine(title),
    facts.map(itemText).join(' · '),
    ...sections.flatMap(sectionBlocks),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function sectionBlocks(section: ResumeSection): string[] {
  const heading = `## ${oneLine(section.title)}`;
  switch (section.kind) {
    case 'text':
      return [heading, ...section.text.map(paragraph)];
    case 'lines':
      return [heading, section.lines.map(({ label, items }) => lineText(label, items)).join('\n')];
    case 'groups':
      return [
        heading,
        ...section.groups.flatMap((group) =>
          group.heading === ''
            ? group.entries.flatMap((entry) => entryBlocks(entry, '###'))
            : [`### ${oneLine(group.heading)}`, ...group.entries.flatMap((entry) => entryBlocks(entry, '####'))],
        ),
      ];
  }
}

function lineText(label: string, items: readonly ResumeItem[]): string {
  return `- ${label && `**${oneLine(label)}:** `}${items.map(itemText).join(', ')}`;
}

function entryBlocks({ title, place, period, url, text, points }: ResumeEntry, mark: string): string[] {
  const facts = [place, period].filter(Boolean).map(oneLine);
  return [
    `${mark} ${oneLine(title)}`,
    [...facts, ...(url ? [link(url, url)] : [])].join(' · '),
    ...text.map(paragraph),
    points.map((point) => `- ${paragraph(point).replaceAll('\n', '\n  ')}`).join('\n'),
  ];
}

function itemText({ text, note, url }: ResumeItem): string {
  return (url ? link(text, url) : oneLine(text)) + (note && ` (${oneLine(note)})`);
}

/** What must not be followed stays a text. */
function link(text: string, url: string): string {
  if (!isLinkAddress(url)) return oneLine(text === url ? text : `${text} ${url}`);
  const target = url.replace(/[<>\\\s]/g, encodeURIComponent);
  return text === target ? `<${target}>` : `[${oneLine(text)}](<${target}>)`;
}

/** Lines stay lines. */
function paragraph(text: string): string {
  return text
    .split('\n')
    .map((line) => escapeLine(line.trim()))
    .filter((line) => line !== '')
    .join('\\\n');
}
