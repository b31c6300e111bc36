/** In characters: one beyond the first 65,536, such as an emoji, is one as well, though JavaScript counts two. */
export function textLength(text: string): number {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
}

export function tooLongText(max: number): string {
  return `Ensure this field has no more than ${max} characters.`;
}
