import { randomInt } from 'node:crypto';
import { captchaCharacters } from '../../adapters/captcha-image.ts';

const imageTextLength = 5;
const largestNumber = 20;

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** Two ways to show that a person is there; answers are normalised. */
export interface Challenge {
  image_text: string;
  question: string;
  question_answer: string;
}

export function newChallenge(): Challenge {
  const image_text = Array.from(
    { length: imageTextLength },
    () => captchaCharacters[randomInt(captchaCharacters.length)],
  ).join('');
  return { image_text, ...newQuestion() };
}

/** A sum or difference of numbers up to twenty, as are their results. */
function newQuestion(): Omit<Challenge, 'image_text'> {
  const larger = randomInt(3, largestNumber + 1);
  const part = randomInt(1, larger);
  const rest = larger - part;
  return randomInt(2) === 0
    ? { question: `What is ${numberWords[part]} plus ${numberWords[rest]}?`, question_answer: String(larger) }
    : { question: `What is ${numberWords[larger]} minus ${numberWords[part]}?`, question_answer: String(rest) };
}

/** What is compared: capitals, spaces and a full stop do not matter, and a number's word is as good as its digits. */
export function normaliseAnswer(answer: string): string {
  const plain = answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/g, '');
  const number = numberWords.indexOf(plain);
  return number === -1 ? plain : String(number);
}
