import { expect } from 'vitest';
import { bearer, signInWithRights } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Gives the site another owner's name, as its owner would. */
export async function renameOwner(app: TestApp, name: string): Promise<void> {
  const token = await signInWithRights(app, ['canEditAbout']);
  const response = await app.fetch('/api/v1/about/profile/', {
    method: 'PUT',
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name, title: 'Engineer', location: 'London', email: 'ada@example.com' },
      summary: 'I write programs for engines that are not there yet, and notes on what they will be able to do.',
    }),
  });
  expect(response.status).toBe(200);
}
