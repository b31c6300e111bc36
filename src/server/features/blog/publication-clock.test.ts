import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createPublicationClock } from './publication-clock.ts';

describeEachDatabase('a planned post', (openTestDatabase) => {
  test('is in the list that was kept as soon as its time has come', async () => {
    const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const publications = createPublicationClock({ ...app.deps, clock, log: pino({ level: 'silent' }) });
    const count = async () => (await (await app.fetch('/api/v1/blog/posts/')).json()).count;
    await writePost(app, { publish_at: '2026-05-01T10:01:00.000Z' });

    await publications.look();
    expect(await count()).toBe(0);
    clock.time = new Date('2026-05-01T10:01:00.500Z');
    expect(await count()).toBe(0);
    await publications.look();
    expect(await count()).toBe(1);
  });
});
