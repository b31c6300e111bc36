/** What the person at the terminal got wrong; shown without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

export interface Io {
  /** The process's own unless given. */
  env?: Record<string, string | undefined>;
  stdin: NodeJS.ReadableStream;
  print(line: string): void;
  printError(line: string): void;
}
