import { expect, test } from 'vitest';
import { givenEntry } from './section-rules.ts';

const job = { title: 'T', company: 'C', start_date: '2020-01', is_current: true, responsibilities: ['r'] };

test.each([
  [{}, 'building'],
  [{ type: 'globe' }, 'globe'],
  [{ icon_type: 'laptop' }, 'laptop'],
])('the kind of a job is the one that is sent, under either name: %j', (sent, type) => {
  expect(givenEntry('experience').parse({ ...job, ...sent } as typeof job)).toMatchObject({ type });
});
