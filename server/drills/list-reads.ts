import { readFileSync } from 'node:fs';
import { apiBaseOf } from '@agency/shared/api';
import { lists } from './patient-writers';

/** Log line of a call, with the fields that say who answered it. */
interface CallLine {
  route?: string;
  status?: number;
  standby?: 'answers' | 'behind';
  standby_failure?: string;
}

const routes = new Set(
  Object.values(lists).map((key) => {
    const [, path = ''] = key.split(' ');
    return apiBaseOf(path) + path;
  }),
);

export interface ReadCounts {
  standby: number;
  /** The leader answered, because the standby did not have the last write yet. */
  behind: number;
  /** The leader answered, because the standby did not. */
  failed: number;
  /** The client sent no position, or the server left the standby alone after a failure. */
  leader: number;
}

/** Counts in the server's log who answered the lists that the writers read. */
export class ListReads {
  private counted = 0;

  constructor(private readonly log: string) {}

  /** Returns the counts since the last call of this function. */
  count(): ReadCounts {
    const counts = { standby: 0, behind: 0, failed: 0, leader: 0 };
    const text = readFileSync(this.log, 'utf8');
    // The server may be writing the last line.
    const end = text.lastIndexOf('\n') + 1;
    for (const line of text.slice(this.counted, end).split('\n')) {
      if (!line.startsWith('{')) continue;
      const { route, status, standby, standby_failure } = JSON.parse(line) as CallLine;
      if (!route || !routes.has(route) || status !== 200) continue;
      if (standby_failure) counts.failed += 1;
      else if (standby === 'behind') counts.behind += 1;
      else if (standby === 'answers') counts.standby += 1;
      else counts.leader += 1;
    }
    this.counted = end;
    return counts;
  }
}
