/** What an editor edits: a plain value that can be stored and compared. */
export type EditedText = Readonly<Record<string, unknown>>;

/** By value. Texts come from one place in the code, so their keys are in one order. */
export function isSameText(a: EditedText | null, b: EditedText | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
