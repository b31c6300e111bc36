/** Text of a code block: blocks within it are its lines. */
export class RawText {
  readonly #parts: string[] = [];
  #isAtLineStart = true;
  #isLineEnded = false;

  add(text: string): void {
    if (text === '') return;
    this.#startLine();
    this.#push(text.replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n'));
  }

  /** `<br>` */
  breakLine(): void {
    this.#startLine();
    this.#push('\n');
  }

  /** Where a block starts or ends. A line that is empty or has just been broken is not ended again. */
  endLine(): void {
    this.#isLineEnded = !this.#isAtLineStart;
  }

  toString(): string {
    return this.#parts.join('');
  }

  #startLine(): void {
    if (this.#isLineEnded) this.#push('\n');
    this.#isLineEnded = false;
  }

  #push(text: string): void {
    this.#parts.push(text);
    this.#isAtLineStart = text.endsWith('\n');
  }
}
