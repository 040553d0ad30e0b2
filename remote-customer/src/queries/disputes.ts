import {
  apiQuery,
  call,
  type DraftStore,
  draftStore,
  onePageQuery,
  pagedApiQuery,
  queryClient,
  refreshTouched,
} from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';
import type { DisputeState } from '@agency/shared/model/dispute';
import { findCachedRow } from '@agency/shared/model/find-cached-row';

const listKey = 'GET /expand/dispute/get-list';

/** Reports are refused and other managers decide meanwhile, so it refreshes whenever the user returns to the page. */
const onReturn = { refetchOnWindowFocus: 'always', refetchOnMount: 'always' } as const;

export const disputesQuery = (state: DisputeState) => ({
  ...pagedApiQuery(listKey, { query: { state } }),
  ...onReturn,
});

/** Only the total of the open disputes is used. */
export const openDisputesQuery = { ...onePageQuery(listKey, { query: { state: 'open' } }, 1), ...onReturn };

/** Begins with the row of a cached list, which has everything and can be read without a network. */
export const disputeQuery = (dispute_id: string) => ({
  ...apiQuery('GET /expand/dispute/get-detail', { query: { dispute_id } }),
  ...onReturn,
  initialData: () => findCachedDispute(dispute_id),
  initialDataUpdatedAt: 0,
});

function findCachedDispute(id: string) {
  type List = ApiOutput<typeof listKey>;
  const lists = queryClient.getQueriesData<List | { pages: List[] }>({ queryKey: [listKey] });
  return findCachedRow(lists, id);
}

/** Decides a dispute. Also a refusal refreshes it, because somebody else may have decided. @throws RequestError */
export async function decideDispute(
  body: ApiBody<'POST /expand/dispute/decide'>,
  idempotencyKey: string,
): Promise<void> {
  try {
    await call('POST /expand/dispute/decide', { body }, { idempotencyKey });
  } finally {
    await refreshTouched('customer');
  }
}

/** The reason for a decision, saved on the device until the server has it. */
export function reasonDraft(disputeId: string): DraftStore<{ reason: string }, never> {
  return draftStore('dispute', disputeId);
}
