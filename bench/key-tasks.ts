import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, as all times here. */
  ts: number;
  dur?: number;
  /** Of the thread itself: what other programs take from the processor does not count. */
  tdur?: number;
  args?: { data?: { type?: string; timerId?: number; timeout?: number } };
}

export interface KeyTimes {
  /** Milliseconds from each key to the frame that shows it. */
  painted: number[];
  /** Milliseconds of processor time, as below, of the longest task of the page's main thread between a key and the next. */
  longest: number[];
  /** Milliseconds of all tasks between a key and the next one. */
  work: number[];
  /** By delay in milliseconds: how long each timer with that delay kept the main thread. */
  timers: Map<number, number[]>;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Measures what each key costs that `type` presses. */
export async function timeKeys(browser: Browser, page: Page, type: () => Promise<void>): Promise<KeyTimes> {
  await page.evaluate(watchFrames);
  await browser.startTracing(page, { categories });
  await type();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const painted = await page.evaluate(() => (globalThis as unknown as { paintedMs: number[] }).paintedMs.splice(0));
  return { painted, ...readTrace(trace.traceEvents) };
}

/** In the page: a message that is posted in a frame's callback arrives after the frame has been painted. */
function watchFrames(): void {
  const kept = globalThis as unknown as { paintedMs?: number[] };
  if (kept.paintedMs) return;
  const painted: number[] = [];
  kept.paintedMs = painted;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

function readTrace(events: readonly TraceEvent[]): Omit<KeyTimes, 'painted'> {
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args?.data?.type === 'keydown';
  const first = events.find(isKey);
  if (!first) throw new Error('No key arrived.');
  const main = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid).toSorted((a, b) => a.ts - b.ts);
  const tasks = main.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const starts = main.filter(isKey).map(({ ts }) => ts);
  const perKey = starts.map((start, i) => {
    const end = starts[i + 1] ?? start + 60_000;
    // The task that a key is handled in has begun just before it.
    return tasks.filter((task) => task.ts + (task.dur ?? 0) > start && task.ts + (task.dur ?? 0) <= end);
  });
  return {
    longest: perKey.map((found) => Math.max(0, ...found.map(milliseconds))),
    work: perKey.map((found) => found.reduce((sum, task) => sum + milliseconds(task), 0)),
    timers: timersOf(main),
  };
}

function timersOf(main: readonly TraceEvent[]): Map<number, number[]> {
  const delays = new Map<number, number>();
  const timers = new Map<number, number[]>();
  for (const event of main) {
    const { timerId, timeout } = event.args?.data ?? {};
    if (timerId === undefined) continue;
    if (event.name === 'TimerInstall') delays.set(timerId, timeout ?? 0);
    if (event.name !== 'TimerFire') continue;
    const delay = delays.get(timerId);
    if (delay !== undefined) timers.set(delay, [...(timers.get(delay) ?? []), milliseconds(event)]);
  }
  return timers;
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}
