/** Set by the page at a moment that both of its clocks name. */
export const clockMark = 'scroll-probe';

/** What Chromium traces of a page's thread for {@link threadTime}. */
export const threadCategories = ['toplevel', 'blink.user_timing'];

interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** Microseconds, `tdur` of the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { startTime?: number; callTime?: number } };
}

interface Task {
  from: number;
  to: number;
  processor: number;
}

/**
 * Processor time of a page's thread between two moments of the page's clock, ms: without what others took in between. Of a task
 * that reaches beyond them the share that lies within.
 * @throws Error if the trace has nothing of the page
 */
export function threadTime(trace: string): (from: number, to: number) => number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name, args }) => name === clockMark && args.data?.callTime !== undefined);
  if (!mark) throw new Error(`The trace has no mark ${clockMark}`);
  const { startTime = 0, callTime = 0 } = mark.args.data ?? {};
  const onClock = (microseconds: number) => startTime + (microseconds - callTime) / 1000;
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === mark.pid && tid === mark.tid)
    .sort((a, b) => a.ts - b.ts)
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      from: onClock(ts),
      to: onClock(ts + dur),
      processor: tdur / 1000,
    }));
  const outermost = withoutNested(tasks);
  return (from, to) => outermost.reduce((sum, task) => sum + shareOf(task, from, to), 0);
}

function withoutNested(tasks: Task[]): Task[] {
  let end = Number.NEGATIVE_INFINITY;
  return tasks.filter((task) => {
    const isNested = task.to <= end;
    end = Math.max(end, task.to);
    return !isNested;
  });
}

function shareOf(task: Task, from: number, to: number): number {
  const within = Math.min(task.to, to) - Math.max(task.from, from);
  return within <= 0 ? 0 : (task.processor * within) / (task.to - task.from);
}
