import type { Browser, Page } from '@playwright/test';

/** An event of a Chromium trace. Times are microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread. */
  tdur?: number;
  args?: { data?: InputTiming };
}

/** Timing of an input by the Event Timing API. Times are milliseconds. */
interface InputTiming {
  interactionId?: number;
  timeStamp: number;
  duration: number;
  commitFinishTime?: number;
}

/** Work on a slow phone, as milliseconds of its main thread. */
export interface Work {
  /** From the input until the frame that answers it. */
  untilPaint: number;
  /** The longest task that the input caused. */
  longestTask: number;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Times that a slow phone takes longer than this machine. */
const cpuRate = 4;
/** Factor from the microseconds of a trace to the milliseconds of a slow phone. */
const milliseconds = cpuRate / 1_000;

/**
 * Measures the main-thread work of the slowest input in `act`. It is CPU time at full speed, multiplied: other programs
 * on the machine do not prolong it, as they do the waits of a throttled browser.
 */
export async function traceWork(browser: Browser, page: Page, act: () => Promise<void>): Promise<Work> {
  await browser.startTracing(page, { categories });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return workIn(trace.traceEvents);
}

function workIn(events: TraceEvent[]): Work {
  const inputs = events.filter(({ args, ph }) => ph === 'b' && args?.data?.interactionId);
  const [first] = inputs;
  if (!first) return { untilPaint: 0, longestTask: 0 };
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === first.pid && tid === first.tid && ts + dur > first.ts,
  );
  const works = inputs.map((input) => {
    const answered = paintOf(input);
    const own = tasks.filter(({ ts, dur = 0 }) => ts + dur > input.ts && ts < answered);
    return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  });
  return {
    untilPaint: Math.max(...works) * milliseconds,
    longestTask: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) * milliseconds,
  };
}

function paintOf({ ts, args }: TraceEvent): number {
  const { timeStamp = 0, duration = 0, commitFinishTime } = args?.data ?? {};
  return ts + 1_000 * (commitFinishTime === undefined ? duration : commitFinishTime - timeStamp);
}
