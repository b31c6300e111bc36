import { expect, test } from 'vitest';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

test.each([
  ['a heading with text below', '# Title\n\nSome text.'],
  ['a heading right above its text', '## Title\nSome text.'],
  ['a later heading', 'Intro.\n\n### More\n\ntext'],
  ['a block of code', 'Look:\n\n```js\nconst a = 1;\n```'],
  ['a block of code in tildes', '~~~\na\n~~~'],
  ['a list', '- one\n- two'],
  ['a list with empty lines between', '* one\n\n* two'],
  ['a numbered list', '1. one\n2. two'],
  ['a list of tasks', '- [ ] one\n- [x] two'],
  ['a list with lines below its items', '- one\n  goes on\n- two'],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['a table without outer bars', 'a | b\n:-- | --:\n1 | 2'],
  ['a link', 'see [the page](https://example.org/a) for more'],
  ['a link on this site', 'see [the page](/blog/a)'],
  ['a picture', '![A hill](hill.jpg)'],
  ['a footnote', 'Said so.[^1]\n\n[^1]: Indeed.'],
  ['a text below YAML', '---\ntitle: A\ntags:\n  - b\n  - c\n---\n\n# Title\n\nSome text.'],
  ['lines of Windows below YAML', '---\r\ntitle: A\r\ndate: 2024\r\n---\r\n- one\r\n- two'],
  ['lines of Windows', '# Title\r\n\r\nText'],
])('%s is Markdown', (_, text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a sentence', 'Just a sentence.'],
  ['a sentence with asterisks', 'That is *really* 2 * 3 * 4 good_to_know_this.'],
  ['a single line with a dash', '- said nobody'],
  ['bold words alone', 'This is **bold** and `code`.'],
  ['a mail with quotes', 'Hi,\n\n> you wrote\n> this\n\nI agree.'],
  ['a signature', 'Regards\n-- \nAnn'],
  ['a heading without text', '# Title'],
  ['a word with a hash', '#blog #news\nare my tags'],
  ['Python with comments', '# Load the data\nimport csv\n\n# Read it\nrows = list(csv.reader(f))\nprint(rows[0])'],
  ['a script with comments', '#!/bin/sh\n# Install\nnpm ci\n\n# Then start\nnpm start'],
  ['YAML with lists', 'steps:\n  - name: one\n    run: a\n  - name: two\n    run: b'],
  ['prose below YAML', '---\ntitle: A\ntags:\n  - b\n  - c\n---\n\nSome text.'],
  ['YAML of two documents', '---\na: 1\n---\nb:\n  - c: 1\n    d: 2'],
  ['comments of a configuration', '# The port\nport = 3000\n\n# The host\n\nhost = "a"'],
  ['C', '#include <stdio.h>\n\nint main() {\n  return a[0](x);\n}'],
  ['a comparison of files', '- old line\n- older line\n+ new line'],
  ['a call of a function in a list', 'handlers[type](https)'],
  ['a rule of signs', 'a\n\n- - -\n* * *\n\nb'],
  ['a fence that is not closed', '```\nabc'],
  ['dates', '2024. was good\nand 2025. was better'],
])('%s is not Markdown', (_, text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});

test.each(['[', '![', '[a](', '`'.repeat(3), '|-', '| ', '- ', '#', ' ', 'A a ', 'a: ', '---\na: 1\n', '--- '])(
  'a million times %j holds nobody up',
  (piece) => {
    const text = piece.repeat(Math.floor(1_000_000 / piece.length));
    const startedAt = performance.now();
    for (const tried of [text, text.replaceAll(' ', '\n'), `# a\n${text}`]) looksLikeMarkdown(tried);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);
