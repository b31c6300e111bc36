// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseHtml, styleOf, withInertStyles, withPlainStyles, withStyles } from './inert-html.ts';

test('style attributes are read, and are none', () => {
  const { body } = parseHtml(`<p STYLE = 'text-align: center'>a</p><img alt="x"\nstyle="float: left">`);
  expect([...body.children].map(styleOf)).toEqual(['text-align: center', 'float: left']);
  expect(body.querySelector('[style]')).toBeNull();
});

test('what only looks like a style attribute stays as it is', () => {
  const html = '<p title="a style=b" data-style-of="x">5 &lt; 6 style="no" <b class=style>style=</b></p>';
  expect(withInertStyles(html)).toBe(html);
});

test('there and back changes nothing', () => {
  const html = '<td colspan="2" style="text-align: right" title="one > two">a</td><p style="text-align: center">b</p>';
  expect(withInertStyles(html)).not.toContain(' style=');
  expect(withStyles(withInertStyles(html))).toBe(html);
});

test('the semicolon that browsers write goes, and that of a text stays', () => {
  const text = 'style="text-align: center;" &lt;p style="x;"&gt;';
  expect(withPlainStyles(`<p style="text-align: center;">${text}</p>`)).toBe(
    `<p style="text-align: center">${text}</p>`,
  );
});

test('tags that are never closed hold nobody up', () => {
  const html = '<a '.repeat(100_000);
  const startedAt = performance.now();
  expect(withInertStyles(html)).toBe(html);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
