/** The words of JSON Resume for levels of proficiency, from 1 to 5; the first of each is the one that is written. */
const levelWords = [
  ['Beginner', 'Novice', 'Basic'],
  ['Elementary', 'Advanced beginner'],
  ['Intermediate', 'Competent', 'Proficient'],
  ['Advanced', 'Senior'],
  ['Expert', 'Master'],
] as const;

export function levelInWords(level: number): string | undefined {
  return levelWords[level - 1]?.[0];
}

/** `undefined` for a word that says nothing certain. */
export function levelOfWords(text: string): number | undefined {
  const wanted = text.trim().toLowerCase();
  const index = levelWords.findIndex((words) => words.some((word) => word.toLowerCase() === wanted));
  return index === -1 ? undefined : index + 1;
}
