import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { writePost } from '../../../tests/support/posts.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

describeEachDatabase('kept answers', (openTestDatabase) => {
  test('are those of the same question, until the content changes or they are too old', async () => {
    const clock = { time: new Date(), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const count = async (query = '') => (await (await app.fetch(`/api/v1/blog/posts/${query}`)).json()).count;
    await writePost(app, { title: 'One' });
    expect(await count()).toBe(1);
    // Behind its back: the answer is the kept one, that of another question is not.
    await writePost(app, { title: 'Two' });
    expect([await count(), await count('?page_size=12')]).toEqual([1, 2]);
    await app.deps.database.changes.publish(['blog']);
    expect(await count()).toBe(2);
    await writePost(app, { title: 'Three' });
    clock.time = new Date(clock.time.getTime() + 5 * 60_000 - 1);
    expect(await count()).toBe(2);
    clock.time = new Date(clock.time.getTime() + 1);
    expect(await count()).toBe(3);
  });
});
