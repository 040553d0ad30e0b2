import type { BenchCall } from './calls';
import { type Measured, measure, timeOf } from './measure';
import type { Actor } from './open-sessions';
import type { BenchOptions } from './options';

export interface CallResult extends Omit<Measured, 'times'> {
  call: BenchCall;
  /** The slowest of the first calls, before anything is remembered. */
  first: number;
}

export interface ScaleResult {
  scale: number;
  rows: CallResult[];
}

/** Each call by the manager and the attaches in turn. */
export async function measureCalls(
  url: string,
  calls: BenchCall[],
  { manager, attaches }: { manager: Actor; attaches: Actor[] },
  options: BenchOptions,
): Promise<CallResult[]> {
  const rows: CallResult[] = [];
  for (const call of calls) {
    const actors = call.managersOnly ? [manager] : [manager, ...attaches];
    const requests = actors.flatMap((actor) => call.requestsOf(actor));
    let first = 0;
    for (const request of requests) first = Math.max(first, await timeOf(url, request));
    const { times: _, ...measured } = await measure(url, requests, options);
    rows.push({ call, first, ...measured });
    process.stderr.write(
      `${call.name}: first ${first.toFixed(0)}, p95 ${measured.p95.toFixed(0)} ms, ${measured.perSecond.toFixed(0)}/s\n`,
    );
  }
  return rows;
}
