import type { ErrorKind } from '@agency/shared/contract';
import type { LoadedRemote } from '../loader/remote-source';

export interface Tallied {
  remote: string;
  buildId: string;
  what: 'entry' | 'load' | 'load-failure' | 'crash' | 'shown' | ErrorKind;
  /** Only for `shown`: ms from entering or retrying until the screen was rendered. */
  ms: number;
}

/** Events that wait for the code that sums and sends them, which is not part of the start (`host/src/live`). */
export const eventCounts: Tallied[] = [];

export function count(
  remote: string,
  { buildId, source }: Pick<LoadedRemote, 'buildId' | 'source'>,
  what: Tallied['what'],
  ms = 0,
): void {
  if (source !== 'override') eventCounts.push({ remote, buildId, what, ms });
}
