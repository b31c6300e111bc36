/**
 * The value of a JSON text. Escapes that spell half a character become U+FFFD, as they would in UTF-8: no database could
 * keep them.
 * @throws SyntaxError
 */
export function parseWellFormedJson(json: string): unknown {
  return JSON.parse(json, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}
