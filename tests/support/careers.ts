import type { ResumeDocument, ResumeEntry, ResumeSection } from '../../src/shared/career/resume-document.ts';
import { titlesByScript } from './titles-by-script.ts';

/** A career as the CV tells it; what is not given is empty. */
export function career({
  name = 'Ada Winter',
  title = 'Engineer',
  ...rest
}: Partial<ResumeDocument> = {}): ResumeDocument {
  return { name, title, facts: [{ text: 'Leeds', note: '', url: '' }], sections: [], ...rest };
}

export function summary(...text: string[]): ResumeSection {
  return { name: 'profile', title: 'Summary', kind: 'text', text };
}

export function job(fields: Partial<ResumeEntry> = {}): ResumeEntry {
  return { id: 1, title: 'Engineer', place: 'Mill Ltd', period: '', text: [], points: [], url: '', ...fields };
}

export function jobs(...entries: ResumeEntry[]): ResumeSection {
  const groups = entries.map((entry) => ({ heading: '', entries: [entry] }));
  return { name: 'experience', title: 'Experience', kind: 'groups', groups };
}

/** A career all in one language, or of one hard kind of text. */
function allOf(text: string): ResumeDocument {
  return career({
    name: text.slice(0, 40),
    title: text,
    sections: [summary(text, `${text} ${text}`), jobs(job({ title: text, place: text, points: [text, text] }))],
  });
}

const words = 'The queue that listens to the database was paced by its load and sold every seat once. '.split(' ');

function sentence(count: number): string {
  return Array.from({ length: count }, (_, index) => words[index % words.length])
    .join(' ')
    .trim();
}

function manyJobs(count: number, points: number): ResumeEntry[] {
  return Array.from({ length: count }, (_, index) =>
    job({
      title: `Job number ${index + 1}`,
      place: `Employer ${index + 1}`,
      period: `March ${1980 + index} – April ${1981 + index}`,
      points: Array.from({ length: points }, (__, point) => `${index + 1}.${point + 1} ${sentence(14)}`),
    }),
  );
}

const address = `https://example.org/${'averylongpartofanaddress'.repeat(12)}/${'x'.repeat(300)}`;

export const careers: Readonly<Record<string, ResumeDocument>> = {
  'nothing at all': { name: '', title: '', facts: [], sections: [] },
  'a name alone': { name: 'Ada Winter', title: '', facts: [], sections: [] },
  'no name': career({ name: '', sections: [summary(sentence(40))] }),
  'one line': career({ sections: [summary('I write software.')] }),
  'forty jobs': career({ sections: [jobs(...manyJobs(40, 4))] }),
  'bullets of 300 words': career({ sections: [jobs(job({ points: [sentence(300), sentence(300), sentence(300)] }))] }),
  'two hundred short entries': career({
    sections: [jobs(...Array.from({ length: 200 }, (_, id) => job({ id, title: `Certificate ${id}`, place: '' })))],
  }),
  'several roles at one employer': career({
    sections: [
      {
        name: 'experience',
        title: 'Experience',
        kind: 'groups',
        groups: [{ heading: 'Mill Ltd', entries: manyJobs(3, 2).map((entry) => ({ ...entry, place: '' })) }],
      },
    ],
  }),
  'skills, languages and links': career({
    facts: [
      { text: 'Leeds', note: '', url: '' },
      { text: 'ada@example.org', note: '', url: 'mailto:ada@example.org' },
    ],
    sections: [
      {
        name: 'skills',
        title: 'Skills',
        kind: 'lines',
        lines: ['Languages', '', 'A category with a name that is longer than its column'].map((label) => ({
          label,
          items: words.slice(0, 12).map((text) => ({ text, note: '', url: '' })),
        })),
      },
      {
        name: 'languages',
        title: 'Languages',
        kind: 'lines',
        lines: [{ label: '', items: [{ text: 'Portuguese', note: 'for meetings', url: '' }] }],
      },
      {
        name: 'links',
        title: 'Links',
        kind: 'lines',
        lines: ['Code', address].map((text) => ({ label: '', items: [{ text, note: '', url: address }] })),
      },
    ],
  }),
  'lines within paragraphs': career({ sections: [summary('One line,\nand another,\n\n\tand a third.')] }),
  'unbreakable addresses': career({ sections: [jobs(job({ url: address, points: [address], title: address }))] }),
  'unbreakable words': allOf('W'.repeat(199)),
  'markup-like text': allOf(
    '#eval("1+1") $x$ @ref <lab> *b* _i_ = h `raw` #set page(width: 1cm) \\ // c /* d */ [e] ~ --- "q"',
  ),
  'an unclosed string': allOf('"#{[(\\'),
  'control characters': allOf('Alarm\u0007 and \u001b[31mred\u001b[0m, nul \u0000 and line\u2028separator'),
  'invisible characters': allOf(
    'Zero\u200bwidth, soft\u00adhyphen, \u202eturned\u202c, \ufeffmark, \u2066isolated\u2069',
  ),
  'characters that no font has': allOf('Hieroglyphs \u{13000}\u{13001}, private \ue000, half \ud800, none \uffff'),
  'only characters that no font has': allOf('\u{13000}\u{13001}'),
  'a letter under a heap of accents': allOf(`a${'\u0301'.repeat(5)}b`),
  ligatures: allOf('An efficient office affirms fi fl ffi ffl; ﬁ too'),
  'typographic signs': allOf('“Quoted” – ‘so’ — … • · £1,140 €5 ½ × ≥ → © ™ № 1 °C'),
  Arabic: allOf(titlesByScript.Arabic),
  Hebrew: allOf(titlesByScript.Hebrew),
  Japanese: allOf(titlesByScript.Japanese),
  Chinese: allOf(titlesByScript['Simplified Chinese']),
  Korean: allOf(titlesByScript.Korean),
  Hindi: allOf(titlesByScript.Devanagari),
  Thai: allOf(titlesByScript.Thai),
  Vietnamese: allOf(titlesByScript.Vietnamese),
  emoji: allOf(titlesByScript['emoji and symbols']),
  'every script at once': career({
    sections: [jobs(...Object.values(titlesByScript).map((text) => job({ title: text, text: [text] })))],
  }),
};
