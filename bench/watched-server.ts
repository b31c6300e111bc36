import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server. On SIGUSR2 it says how long its event loop was held at most since it was asked last, and what memory
// it holds without what is only waiting to be collected.

const resolutionMs = 1;
const nanosecondsOfMs = 1_000_000;
const settleMs = 20;
const bytesOfMegabyte = 1_000_000;
const path = process.env['WATCHED_FILE'];

if (path) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  process.on('SIGUSR2', () => {
    const held_ms = delays.max / nanosecondsOfMs - resolutionMs;
    globalThis.gc?.();
    const answer = JSON.stringify({ held_ms, megabytes: process.memoryUsage.rss() / bytesOfMegabyte });
    // Collecting has held it, too: that is counted when the next timers run.
    setTimeout(() => {
      delays.reset();
      writeFileSync(path, answer);
    }, settleMs);
  });
}
