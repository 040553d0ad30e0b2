import type { CallOptions } from '@agency/shared';
import { apiQuery, call, onePageQuery, pagedApiQuery, queryClient, refreshTouched } from '@agency/shared';
import type { ApiBody, ApiKey, ApiOutput, ApiQuery } from '@agency/shared/api';
import type { RecordKind } from '../model/record-kinds';

export const checklistQuery = apiQuery('GET /expand/admin/checklist', {});
export const settingsQuery = apiQuery('GET /expand/admin/settings', {});
export const textsQuery = apiQuery('GET /expand/admin/texts', {});

type RecordsFilter = Omit<ApiQuery<'GET /expand/admin/records'>, 'page' | 'page_size' | 'as_of'>;

export const recordsQuery = (query: RecordsFilter) => pagedApiQuery('GET /expand/admin/records', { query });

/** Most records that can be put in order by hand. */
export const mostOrdered = 100;

export const allRecordsQuery = (kind: RecordKind) =>
  onePageQuery('GET /expand/admin/records', { query: { kind } }, mostOrdered);

export const recordQuery = (kind: RecordKind, id: string) =>
  apiQuery('GET /expand/admin/record', { query: { kind, id } });

type HistoryFilter = Omit<ApiQuery<'GET /expand/admin/history'>, 'page' | 'page_size' | 'as_of'>;

export const historyQuery = (query: HistoryFilter) => pagedApiQuery('GET /expand/admin/history', { query });

export const importsQuery = pagedApiQuery('GET /expand/admin/imports', { query: {} });

export const lookalikesQuery = (id: string) =>
  pagedApiQuery('GET /expand/admin/import/lookalikes', { query: { id } });

const ownCalls = [
  'GET /expand/admin/checklist',
  'GET /expand/admin/history',
  'GET /expand/admin/imports',
  'GET /expand/admin/record',
  'GET /expand/admin/records',
  'GET /expand/admin/settings',
  'GET /expand/admin/texts',
] as const satisfies readonly ApiKey[];

/** Outdates what this area shows, and the rules that forms of other areas have read. */
export async function refreshAdministration(): Promise<void> {
  await Promise.all([
    refreshTouched('configuration'),
    ...ownCalls.map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  ]);
}

type WriteKey = Extract<ApiKey, `POST /expand/admin/${string}`>;

/** Writes, and then outdates what is shown. @throws RequestError */
export async function write<K extends WriteKey>(key: K, body: ApiBody<K>, options: CallOptions = {}) {
  const send = call as (
    key: K,
    input: { body: ApiBody<K> },
    options: CallOptions,
  ) => ReturnType<typeof call<K>>;
  const answer = await send(key, { body }, options);
  await refreshAdministration();
  return answer;
}

export type HistoryEntry = ApiOutput<'GET /expand/admin/history'>['list'][number];
export type ImportRun = ApiOutput<'GET /expand/admin/imports'>['list'][number];
export type ImportLookalike = ApiOutput<'GET /expand/admin/import/lookalikes'>['list'][number];
