import type { Handler } from 'hono';
import { html } from 'hono/html';
import { api } from '../../../shared/contract/api.ts';
import type { Config } from '../../config.ts';
import { contentTypesOf, openApiDocument } from './openapi.ts';

/** `GET /api/v1/openapi.json` */
export function openApiHandler(config: Pick<Config, 'site_url'>): Handler {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return (c) => {
    // Long work that few ask for: not at the start.
    document ??= openApiDocument(config.site_url);
    return c.json(document, 200, { 'Cache-Control': 'no-cache' });
  };
}

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `GET /api/docs`: the same, for people. */
export function docsHandler(): Handler {
  return (c) => {
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-cache');
    return c.html(html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>API reference</title>
          <link rel="stylesheet" href="/api-docs.css" />
        </head>
        <body>
          <main>
            <h1>API reference</h1>
            <p>
              Every call of this site. Errors answer <code>{ success: false, message, errors?, code? }</code>. The full
              description with all fields is in <a href="/api/v1/openapi.json">openapi.json</a>.
            </p>
            <div role="region" aria-label="Calls" tabindex="0">
              <table>
                <thead>
                  <tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Answer</th><th scope="col">Access</th></tr>
                </thead>
                <tbody>
                  ${api.map(
                    (endpoint) => html`<tr>
                      <td><code>${endpoint.method} ${endpoint.path}</code></td>
                      <td>${endpoint.summary}</td>
                      <td>${contentTypesOf(endpoint).join(', ')}</td>
                      <td>${endpoint.access}</td>
                    </tr>`,
                  )}
                </tbody>
              </table>
            </div>
          </main>
        </body>
      </html>`);
  };
}
