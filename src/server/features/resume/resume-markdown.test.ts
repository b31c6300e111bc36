import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import type { ResumeDocument } from '../../../shared/career/resume-document.ts';
import { resumeMarkdown } from './resume-markdown.ts';

const parser = new MarkdownIt({ html: true, linkify: true });

const hostile = [
  '*bold* _lean_ **both** __under__ ~~gone~~ `code` $x$ ==marked==',
  '# no heading',
  'C# and F # and #tag',
  '- no item',
  '+ no item',
  '12. no item',
  '3) no item',
  '> no quote',
  '---',
  '===',
  '***',
  '| a | b |',
  '|---|---|',
  '[link](https://bad.example) ![image](x.png) [^1] [ref]',
  '<b>tag</b> <https://bad.example>',
  '&amp; &#65; AT&T',
  ':smile: 10:30:15 : definition',
  '\\* \\',
  '@ref <lab> #eval("1+1")',
  '    no code',
  '```js',
  '~~~',
  'مرحبا *بالعالم*',
  '日本語**強調**',
];

/** What a reader sees. */
function seen(markdown: string): string {
  return parser
    .render(markdown)
    .replace(/<br>\n?/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function documentWith(text: string): ResumeDocument {
  const item = { text, note: text, url: '' };
  const entry = { id: 1, title: text, place: text, period: text, text: [text], points: [text], url: '' };
  return {
    name: text,
    title: text,
    facts: [item],
    sections: [
      { name: 'profile', title: 'Summary', kind: 'text', text: [text] },
      { name: 'skills', title: 'Skills', kind: 'lines', lines: [{ label: text, items: [item, item] }] },
      { name: 'experience', title: 'Experience', kind: 'groups', groups: [{ heading: text, entries: [entry, entry] }] },
    ],
  };
}

test.each(hostile)('what looks like markup comes out as the letters it is: %s', (text) => {
  const markdown = resumeMarkdown(documentWith(text));
  const plain = resumeMarkdown(documentWith('plain'));
  expect(seen(markdown).split(text.trim())).toHaveLength(seen(plain).split('plain').length);
  // No more of anything than the document itself has; an address in a text may be a link to its reader.
  const tags = parser.render(markdown).match(/<(?!\/|br|a\b)\w+/g);
  expect(tags).toEqual(parser.render(plain).match(/<(?!\/|br|a\b)\w+/g));
});

test('keeps lines as lines, also within a list', () => {
  const markdown = resumeMarkdown({
    ...documentWith('x'),
    sections: [
      {
        name: 'experience',
        title: 'Experience',
        kind: 'groups',
        groups: [
          {
            heading: '',
            entries: [
              { id: 1, title: 'T', place: '', period: '', url: '', text: ['one\n- two'], points: ['three\n# four'] },
            ],
          },
        ],
      },
    ],
  });
  expect(parser.render(markdown)).toContain('<p>one<br>\n- two</p>');
  expect(parser.render(markdown)).toContain('<li>three<br>\n# four</li>');
});

test('links what can be followed, and nothing else', () => {
  const items = [
    { text: 'Code', note: '', url: 'https://code.example/a_b*c(d)' },
    { text: 'https://plain.example/x_y', note: '', url: 'https://plain.example/x_y' },
    { text: 'Bad', note: '', url: 'javascript:alert(1)' },
    { text: 'Odd', note: '', url: 'https://a.example/>x y' },
  ];
  const html = parser.render(
    resumeMarkdown({
      ...{ name: 'N', title: '', facts: [] },
      sections: [
        { name: 'links', title: 'Links', kind: 'lines', lines: items.map((item) => ({ label: '', items: [item] })) },
      ],
    }),
  );
  expect(html.match(/<a .*?<\/a>/g)).toEqual([
    '<a href="https://code.example/a_b*c(d)">Code</a>',
    '<a href="https://plain.example/x_y">https://plain.example/x_y</a>',
    '<a href="https://a.example/%3Ex%20y">Odd</a>',
  ]);
});
