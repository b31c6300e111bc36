import { expect, test } from 'vitest';
import { answerTo } from '../../../../tests/support/captcha.ts';
import { newChallenge, normaliseAnswer } from './challenge.ts';

test('questions are in plain words and have the answer that a person gives', () => {
  for (let round = 0; round < 200; round += 1) {
    const { question, question_answer } = newChallenge();
    expect(question).toMatch(/^What is [a-z]+ (plus|minus) [a-z]+\?$/);
    expect(question_answer).toBe(String(answerTo(question)));
    expect(Number(question_answer)).toBeGreaterThan(0);
    expect(Number(question_answer)).toBeLessThanOrEqual(20);
  }
});

test('challenges differ', () => {
  const challenges = Array.from({ length: 50 }, newChallenge);
  expect(new Set(challenges.map(({ image_text }) => image_text)).size).toBeGreaterThan(45);
  expect(new Set(challenges.map(({ question }) => question)).size).toBeGreaterThan(20);
});

test.each([
  [' ACE r3 ', 'acer3'],
  ['11', '11'],
  ['Eleven.', '11'],
  ['TWENTY', '20'],
  ['１１', '11'],
  ['eleventy', 'eleventy'],
])('the answer %j counts as %j', (given, expected) => {
  expect(normaliseAnswer(given)).toBe(expected);
});
