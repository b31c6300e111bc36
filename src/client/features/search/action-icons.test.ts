import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { actionIcons } from '../../../shared/contract/search.ts';

test('the file of icons has all that actions may have, as the icon set draws them', async () => {
  const file = await readFile(new URL('./action-icons.svg', import.meta.url), 'utf8');
  const set = JSON.parse(await readFile('node_modules/@iconify-json/bi/icons.json', 'utf8')) as {
    icons: Record<string, { body: string }>;
  };
  const symbols = [...file.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 16 16">(.*)<\/symbol>/g)];
  const drawn = Object.fromEntries(symbols.map(([, name = '', body]) => [name, body]));
  expect(drawn).toEqual(Object.fromEntries(actionIcons.map((name) => [name, set.icons[name]?.body])));
});
