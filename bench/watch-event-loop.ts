import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server: on SIGUSR2 it says how long its event loop was held at most since it was asked last.

const resolutionMs = 1;
const nanosecondsOfMs = 1_000_000;
const path = process.env['EVENT_LOOP_FILE'];

if (path) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  process.on('SIGUSR2', () => {
    writeFileSync(path, String(delays.max / nanosecondsOfMs - resolutionMs));
    delays.reset();
  });
}
