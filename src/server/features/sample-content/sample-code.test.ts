import { expect, test } from 'vitest';
import { highlightSampleCode, readSampleCode } from './sample-code.ts';

test('code of the samples is shipped as it would be highlighted today', async () => {
  const shipped = await readSampleCode();
  expect(shipped.length).toBeGreaterThan(9);
  expect(shipped).toEqual(await highlightSampleCode());
});
