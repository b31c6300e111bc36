const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** What a person answers to a captcha's question, e.g. 11 to 'What is three plus eight?' */
export function answerTo(question: string): number {
  const [, a = '', operation, b = ''] = /^What is (\w+) (plus|minus) (\w+)\?$/.exec(question) ?? [];
  const [left, right] = [words.indexOf(a), words.indexOf(b)];
  if (left < 0 || right < 0) throw new Error(`Not a question that is understood: ${question}`);
  return operation === 'plus' ? left + right : left - right;
}
