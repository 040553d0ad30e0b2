import { apiQuery, call, refreshTouched } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';

export type UnsentRecord = ApiOutput<'GET /expand/unsent'>['list'][number];

export const unsentQuery = apiQuery('GET /expand/unsent', {});

/** Takes an entry off the list. @throws RequestError */
export async function finishUnsent(id: string): Promise<void> {
  await call('POST /expand/unsent/done', { body: { id } });
  await refreshTouched('unsent');
}
