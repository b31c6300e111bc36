import { expect, test } from 'vitest';
import { searchedTerm } from './searched-term.ts';

test.each([
  ['  Kubernetes  Ingress ', 'kubernetes ingress'],
  ['C++, C# or .NET?', 'c++ c# or .net'],
  ['node.js ci/cd --no-verify', 'node.js ci/cd --no-verify'],
  ["'don't'", "don't"],
  ['<b>bold</b>', 'b bold b'],
  ['a\u202eb\u0000c\ud800', 'a b c'],
  ['Ｆｕｌｌ width', 'full width'],
  ['東', '東'],
  ['Z\u0301\u0302\u0303\u0304\u0305algo', 'ź\u0302\u0303\u0304algo'],
])('%s is counted as %s', (search, term) => {
  expect(searchedTerm(search)).toBe(term);
});

test.each(['', ' ', '?!', 'c', '👍', '+44 20 7946-0958-11', 'one two three four five six seven', 'x'.repeat(51)])(
  '%s is not counted',
  (search) => {
    expect(searchedTerm(search)).toBeNull();
  },
);
