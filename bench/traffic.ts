import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

const quietMs = 700;
const settleTimeoutMs = 30_000;

export interface Transfer {
  url: string;
  /** Chromium's resource type, e.g. `Script`, `Stylesheet`, `Font`, `Document`. */
  type: string;
  /** Fetched for later, by a `<link rel="prefetch">`. */
  is_prefetch: boolean;
  is_script: boolean;
  encoding: string;
  /** Of the body, compressed, as it came over the wire; 0 when it came from the cache. */
  bytes: number;
}

export interface Traffic {
  finished: Transfer[];
  /** Resolves when nothing has been on its way for a while. */
  settle(): Promise<void>;
}

/** Records what a page transfers, from now on. */
export async function recordTraffic(page: Page): Promise<Traffic & { session: CDPSession }> {
  const session = await page.context().newCDPSession(page);
  const open = new Map<string, Transfer & { header_bytes: number }>();
  const finished: Transfer[] = [];
  let lastActivity = Date.now();

  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    lastActivity = Date.now();
    const is_prefetch = headerOf(request.headers, 'sec-purpose') === 'prefetch';
    open.set(requestId, {
      url: request.url,
      type,
      is_prefetch,
      is_script: false,
      encoding: '',
      bytes: 0,
      header_bytes: 0,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const transfer = open.get(requestId);
    if (!transfer) return;
    transfer.type = type;
    transfer.is_script = response.mimeType.includes('javascript');
    transfer.encoding = headerOf(response.headers, 'content-encoding') || 'plain';
    transfer.header_bytes = response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastActivity = Date.now();
    const transfer = open.get(requestId);
    if (!transfer) return;
    open.delete(requestId);
    const { header_bytes, ...rest } = transfer;
    finished.push({ ...rest, bytes: Math.max(0, encodedDataLength - header_bytes) });
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    lastActivity = Date.now();
    open.delete(requestId);
  });
  await session.send('Network.enable');

  async function settle(): Promise<void> {
    const deadline = Date.now() + settleTimeoutMs;
    while (open.size > 0 || Date.now() - lastActivity < quietMs) {
      if (Date.now() > deadline)
        throw new Error(`Still loading: ${[...open.values()].map(({ url }) => url).join(', ')}`);
      await sleep(50);
    }
  }
  return { finished, settle, session };
}

/** The sum in kB of 1000 bytes, every address once. */
export function kilobytes(transfers: readonly Transfer[]): number {
  const bytesByUrl = new Map<string, number>();
  for (const { url, bytes } of transfers) bytesByUrl.set(url, Math.max(bytes, bytesByUrl.get(url) ?? 0));
  return [...bytesByUrl.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

function headerOf(headers: Record<string, string>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}
