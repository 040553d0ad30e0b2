import { apiQuery } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Inventory } from './visits';

const key = 'POST /expand/visit/day-stops';

export type DayStop = ApiOutput<typeof key>['list'][number];

export function dayStopsQuery(within: Inventory) {
  return apiQuery(key, { body: within });
}
