import type { LoadedRemote } from './remote-source';

/** One thing that happened to a build in this page. */
export interface Tallied {
  remote: string;
  buildId: string;
  what: 'entry' | 'load' | 'load-failure' | 'crash' | 'shown';
  /** Of `shown`: from the entry, or the retry, until the screen was there. */
  ms: number;
}

/** What waits for the code that adds it up and sends it, which is no part of the start (`host/src/live`). */
export const tally: Tallied[] = [];

/** Notes what happened to a build. What a tester asked for is nobody else's. */
export function count(
  remote: string,
  { buildId, source }: Pick<LoadedRemote, 'buildId' | 'source'>,
  what: Tallied['what'],
  ms = 0,
): void {
  if (source !== 'override') tally.push({ remote, buildId, what, ms });
}
