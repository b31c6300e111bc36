// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { tidyPastedHtml } from './tidy-pasted-html.ts';

const code = '<code class="hljs language-python"><span>def</span> f():\n    return 1\n</code>';
const written = '<pre><code class="language-python">def f():\n    return 1</code></pre>';

test.each([
  ['a header', `<pre><div>python</div><div>${code}</div></pre>`],
  [
    'a header with a button, deeper and with white space',
    `<pre>\n <div> <div>python</div>\n <div><div><button>Copy code</button></div></div>\n <div dir="ltr">${code}</div> </div>\n</pre>`,
  ],
  ['a button below', `<pre>${code}<div><button>Copy</button></div></pre>`],
])('of a block of code with %s only the code is taken, and its language', (_, pasted) => {
  expect(tidyPastedHtml(`${pasted}<p>After</p>`).html).toBe(`${written}<p>After</p>`);
});

test.each([
  ['two pieces of code', '<pre><div><code>a</code></div><div><code>b</code></div></pre>', 'a\nb'],
  ['text in a line with its code', '<pre>run <code>npm ci</code> first</pre>', 'run npm ci first'],
  ['text in the line of a division', '<pre><div>one</div><div>run <code>a</code></div></pre>', 'one\nrun a'],
  ['no code element', '<pre><div>one</div><div>two</div></pre>', 'one\ntwo'],
])('a block with %s keeps all its text', (_, pasted, expected) => {
  expect(tidyPastedHtml(pasted).html).toBe(`<pre><code>${expected}</code></pre>`);
});
