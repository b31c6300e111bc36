const scripts = [
  { language: 'ja', pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { language: 'zh', pattern: /\p{Script=Han}/gu },
  { language: 'ko', pattern: /\p{Script=Hangul}/gu },
  { language: 'ar', pattern: /\p{Script=Arabic}/gu },
  { language: 'he', pattern: /\p{Script=Hebrew}/gu },
  { language: 'hi', pattern: /\p{Script=Devanagari}/gu },
  { language: 'th', pattern: /\p{Script=Thai}/gu },
  { language: 'el', pattern: /\p{Script=Greek}/gu },
] as const;

/** A text counts as written in a script that makes up this part of its letters; Japanese mixes three. */
const enough = 0.3;
const sampleLength = 4000;

/** The language that the script of a text gives away, `null` where several share it. */
export function guessLanguage(text: string): string | null {
  const sample = text.slice(0, sampleLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  return scripts.find(({ pattern }) => (sample.match(pattern)?.length ?? 0) / letters >= enough)?.language ?? null;
}
