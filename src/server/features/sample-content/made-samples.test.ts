import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { makeSamples, readMadeSamples } from './made-samples.ts';

describeEachDatabase('what is shipped of the samples', (openTestDatabase) => {
  test('is what saving them would make of them today', async () => {
    const { deps } = await createTestApp(openTestDatabase);
    const shipped = await readMadeSamples();
    expect(Object.keys(shipped).length).toBeGreaterThan(9);
    expect(shipped).toEqual(await makeSamples(deps));
  });
});
