import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ErrorEnvelope } from '../../shared/contract/errors.ts';

const style = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem; }
  code { overflow-wrap: anywhere; }
`;

export const errorDocumentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that needs nothing else of the site, for when that is what has failed. */
export function errorDocument({ message, error_id }: Pick<ErrorEnvelope, 'message' | 'error_id'>) {
  const text = error_id ? "An unexpected error occurred. Don't worry, it's not your fault!" : message;
  return html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Something went wrong</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <h1>Something went wrong</h1>
      <p>${text}</p>
      ${error_id ? html`<p>Error ID: <code>${error_id}</code></p>` : ''}
      <p><a href="/">Go Home</a></p>
    </main>
  </body>
</html>
`;
}
