import type { CallOptions } from '@agency/shared';
import { apiQuery, call, onePageQuery, pagedApiQuery, queryClient, refreshTouched } from '@agency/shared';
import type { ApiBody, ApiKey, ApiOutput, ApiQuery } from '@agency/shared/api';
import type { Division } from '../model/hand-over-form';
import type { MergeKind, MergePair } from '../model/merge';
import type { RecordKind } from '../model/record-kinds';

export const checklistQuery = apiQuery('GET /expand/admin/checklist', {});
export const settingsQuery = apiQuery('GET /expand/admin/settings', {});
/** All companies, also for an admin who manages a branch and sees only its part elsewhere. */
export const companiesQuery = apiQuery('POST /expand/company/get-company-tree', { body: { whole: true } });
export const mapTilesQuery = apiQuery('GET /expand/admin/map-tiles', {});
export const textsQuery = apiQuery('GET /expand/admin/texts', {});

type RecordsFilter = Omit<ApiQuery<'GET /expand/admin/records'>, 'page' | 'page_size' | 'as_of'>;

export const recordsQuery = (query: RecordsFilter) => pagedApiQuery('GET /expand/admin/records', { query });

export const mostOrdered = 100;

export const allRecordsQuery = (kind: RecordKind, project_code?: string) =>
  onePageQuery('GET /expand/admin/records', { query: { kind, project_code } }, mostOrdered);

export const recordQuery = (kind: RecordKind, id: string) =>
  apiQuery('GET /expand/admin/record', { query: { kind, id } });

type HistoryFilter = ApiBody<'POST /expand/admin/history/export'>;

export const historyQuery = (query: HistoryFilter) => pagedApiQuery('GET /expand/admin/history', { query });

export const historyAuthorsQuery = apiQuery('GET /expand/admin/history/authors', {});

export const exportHistory = (body: HistoryFilter, options: CallOptions) =>
  call('POST /expand/admin/history/export', { body }, options);

export const salesKeysQuery = apiQuery('GET /expand/admin/sales-keys', {});

export const webhooksQuery = apiQuery('GET /expand/admin/webhooks', {});

export const deliveriesQuery = (endpoint_id: string) =>
  pagedApiQuery('GET /expand/admin/webhook/deliveries', { query: { endpoint_id } });

export const importsQuery = pagedApiQuery('GET /expand/admin/imports', { query: {} });

export const lookalikesQuery = (id: string) =>
  pagedApiQuery('GET /expand/admin/import/lookalikes', { query: { id } });

export const duplicatesQuery = (query: { kind: MergeKind; keyword?: string | undefined }) =>
  pagedApiQuery('GET /expand/admin/duplicates', { query });

export const differentPairsQuery = (kind: MergeKind) =>
  pagedApiQuery('GET /expand/admin/duplicates/different', { query: { kind } });

export const mergesQuery = (kind: MergeKind) =>
  pagedApiQuery('GET /expand/admin/merges', { query: { kind } });

export const mergePreviewQuery = ({ kind, winnerId, loserId }: MergePair) =>
  apiQuery('GET /expand/admin/merge/preview', { query: { kind, winner_id: winnerId, loser_id: loserId } });

export const handOverPreviewQuery = (body: Division) =>
  apiQuery('POST /expand/admin/hand-over/preview', { body });

export const handOverQuery = (id: string) => apiQuery('GET /expand/admin/hand-over', { query: { id } });

export const mostPeople = 50;

/** Specialists by name or number; further ones are found by typing more. */
export const specialistsQuery = (keyword: string) =>
  onePageQuery(
    'GET /expand/admin/records',
    { query: { kind: 'people', role: 'specialist', keyword } },
    mostPeople,
  );

const ownCalls = [
  'GET /expand/admin/hand-over',
  'GET /expand/admin/duplicates',
  'GET /expand/admin/duplicates/different',
  'GET /expand/admin/merges',
  'GET /expand/admin/checklist',
  'GET /expand/admin/history',
  'GET /expand/admin/history/authors',
  'GET /expand/admin/imports',
  'GET /expand/admin/map-tiles',
  'GET /expand/admin/record',
  'GET /expand/admin/records',
  'GET /expand/admin/sales-keys',
  'GET /expand/admin/settings',
  'GET /expand/admin/texts',
  'GET /expand/admin/webhook/deliveries',
  'GET /expand/admin/webhooks',
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

type SecretKey =
  | `POST /expand/admin/sales-key/${'create' | 'rotate'}`
  | `POST /expand/admin/webhook/${'create' | 'rotate'}`;

/**
 * Gets a new secret. It is shown this once, so the caller receives it without waiting until the list is read again.
 * @throws RequestError
 */
export async function requestSecret<K extends SecretKey>(
  key: K,
  body: ApiBody<K>,
  options: CallOptions,
): Promise<ApiOutput<SecretKey>> {
  const send = call as (
    key: K,
    input: { body: ApiBody<K> },
    options: CallOptions,
  ) => Promise<ApiOutput<SecretKey>>;
  const answer = await send(key, { body }, options);
  void refreshAdministration();
  return answer;
}

/** Writes to stores, brokers and what belongs to them, which other areas show, too. @throws RequestError */
export async function writeRecords<K extends WriteKey>(key: K, body: ApiBody<K>) {
  const answer = await write(key, body);
  await refreshTouched('store', 'broker', 'customer', 'visit', 'conversation');
  return answer;
}

export type HistoryEntry = ApiOutput<'GET /expand/admin/history'>['list'][number];
export type MapSource = ApiOutput<'GET /expand/admin/map-tiles'>;
export type SavedTiles = ApiBody<'POST /expand/admin/map-tiles/save'>;
export type SalesKey = ApiOutput<'GET /expand/admin/sales-keys'>['list'][number];
export type Webhook = ApiOutput<'GET /expand/admin/webhooks'>['list'][number];
export type Delivery = ApiOutput<'GET /expand/admin/webhook/deliveries'>['list'][number];
export type ImportRun = ApiOutput<'GET /expand/admin/imports'>['list'][number];
export type ImportLookalike = ApiOutput<'GET /expand/admin/import/lookalikes'>['list'][number];
export type DuplicateGroup = ApiOutput<'GET /expand/admin/duplicates'>['list'][number];
export type DifferentPair = ApiOutput<'GET /expand/admin/duplicates/different'>['list'][number];
export type Merge = ApiOutput<'GET /expand/admin/merges'>['list'][number];
export type HandOver = ApiOutput<'GET /expand/admin/hand-over'>;
export type MergePreview = ApiOutput<'GET /expand/admin/merge/preview'>;
