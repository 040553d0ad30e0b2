import autocannon, { type Options, type Result } from 'autocannon';
import type { BenchRequest } from './calls';

export interface Measured {
  p50: number;
  p95: number;
  perSecond: number;
  errors: number;
  refused: number;
  /** Times of all answers in milliseconds. */
  times: number[];
}

export function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function fire(options: Options, onAnswer: (status: number, ms: number) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, status, _bytes, ms) => onAnswer(status, ms));
  });
}

export async function measure(
  url: string,
  requests: BenchRequest[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Measured> {
  const times: number[] = [];
  const all = { url, connections, duration: seconds, requests, timeout: 30 };
  const result = await fire(all, (_status, ms) => times.push(ms));
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: times.length / seconds,
    errors: result.non2xx + result.errors,
    refused: result.statusCodeStats?.['503']?.count ?? 0,
    times,
  };
}

const patienceMs = 60_000;

/** Returns the time of a single request in milliseconds, after the server has finished work of the previous one. */
export async function timeOf(url: string, request: BenchRequest): Promise<number> {
  const { method, path, headers, body } = request;
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const start = performance.now();
    const answer = await fetch(url + path, { method, headers, body });
    const text = await answer.text();
    if (answer.ok) return performance.now() - start;
    if (answer.status !== 503 || Date.now() > deadline) throw new Error(`${path}: ${answer.status} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
