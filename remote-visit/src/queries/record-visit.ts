import {
  apiQuery,
  call,
  draftStore,
  Outbox,
  organisationQuery,
  queryClient,
  recordTimestamp,
  refreshTouched,
} from '@agency/shared';
import { secondsBetween } from '@agency/shared/model/corrected-timestamp';
import type { VisitForm } from '../model/visit-form';
import type { WaitingEntry, WaitingVisit } from '../model/waiting-visit';
import { visitTypesQuery } from './visits';

export const visitConfigQuery = apiQuery('GET /expand/config/visit', {});

export function storeQuery(id: string) {
  return apiQuery('GET /expand/get-store-detail', { query: { id } });
}

/** Prefetches what the form of any visit needs, so that it works offline. */
export function prepareVisits(): void {
  const known = { staleTime: 'static', gcTime: Number.POSITIVE_INFINITY } as const;
  void queryClient.prefetchQuery({ ...visitTypesQuery, ...known });
  void queryClient.prefetchQuery({ ...visitConfigQuery, ...known });
  void queryClient.prefetchQuery({ ...organisationQuery, ...known });
}

export function visitTimesQuery(store_id: string, visit_type: number) {
  return apiQuery('POST /expand/store/get-visit-times', { body: { store_id, visit_type } });
}

export function visitDraft(storeId: string) {
  return draftStore<VisitForm, WaitingVisit>('visit', storeId);
}

export function changeDraft(id: string) {
  return draftStore<VisitForm, WaitingVisit>('visit', `waiting-${id}`);
}

export const visitOutbox = new Outbox<WaitingVisit>({
  name: 'visit',
  lane: ({ visit }) => visit.store_id,
  summarise: ({ visit }) => ({
    target_id: visit.store_id,
    text: [visit.visit_content, visit.next_visit_reason].filter(Boolean).join('\n'),
  }),
  send: async ({ body: { visit }, recorded }, photos, options) => {
    const recorded_ago = secondsBetween(recorded, recordTimestamp());
    const body = { ...visit, img_paths: photos.join(','), recorded_ago };
    await call('POST /expand/store/save-visit', { body }, options);
  },
  onSent: async (entry) => {
    forgetDrafts(entry);
    void refreshTouched('visit', 'store');
  },
});

export async function removeWaiting(entry: WaitingEntry): Promise<void> {
  await visitOutbox.remove(entry.id);
  forgetDrafts(entry);
}

function forgetDrafts({ id, body }: WaitingEntry): void {
  // If the page was closed while saving, the draft still exists although its visit was sent.
  const draft = visitDraft(body.visit.store_id);
  if (draft.read().sent?.key === id) draft.forget();
  changeDraft(id).forget();
}
