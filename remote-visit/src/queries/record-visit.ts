import {
  apiQuery,
  call,
  draftStore,
  noteMoment,
  Outbox,
  organisationQuery,
  queryClient,
  refreshTouched,
} from '@agency/shared';
import { secondsBetween } from '@agency/shared/model/noted-moment';
import type { VisitForm } from '../model/visit-form';
import { lateAfterSeconds, type WaitingEntry, type WaitingVisit } from '../model/waiting-visit';
import { visitTypesQuery } from './visits';

export const visitConfigQuery = apiQuery('GET /expand/config/visit', {});

export function storeQuery(id: string) {
  return apiQuery('GET /expand/get-store-detail', { query: { id } });
}

/** Has what the form of every visit needs there before the network is gone, whatever store it will be. */
export function prepareVisits(): void {
  const known = { staleTime: 'static', gcTime: Number.POSITIVE_INFINITY } as const;
  void queryClient.prefetchQuery({ ...visitTypesQuery, ...known });
  void queryClient.prefetchQuery({ ...visitConfigQuery, ...known });
  void queryClient.prefetchQuery({ ...organisationQuery, ...known });
}

/** How often the user has visited the store in that way. */
export function visitTimesQuery(store_id: string, visit_type: number) {
  return apiQuery('POST /expand/store/get-visit-times', { body: { store_id, visit_type } });
}

/** What is kept of a visit to a store that was not saved. */
export function visitDraft(storeId: string) {
  return draftStore<VisitForm, null>('visit', storeId);
}

/** What is kept of a change of a visit that waits to be sent. */
export function changeDraft(id: string) {
  return draftStore<VisitForm, null>('visit', `waiting-${id}`);
}

/** The visits that the server does not have yet. */
export const visitOutbox = new Outbox<WaitingVisit>({
  name: 'visit',
  lane: ({ visit }) => visit.store_id,
  send: async ({ body: { visit }, recorded }, photos, options) => {
    const ago = secondsBetween(recorded, noteMoment());
    const recorded_ago = ago < lateAfterSeconds ? undefined : ago;
    const body = { ...visit, img_paths: photos.join(','), recorded_ago };
    await call('POST /expand/store/save-visit', { body }, options);
  },
  onSent: async (entry) => {
    forgetDrafts(entry);
    void refreshTouched('visit', 'store');
  },
});

/** Does without a visit that waits, and with what was typed into its form. */
export async function removeWaiting(entry: WaitingEntry): Promise<void> {
  await visitOutbox.remove(entry.id);
  forgetDrafts(entry);
}

function forgetDrafts({ id, body }: WaitingEntry): void {
  // A page that was killed while it saved has left behind what it saved.
  const draft = visitDraft(body.visit.store_id);
  if (draft.read().sent?.key === id) draft.forget();
  changeDraft(id).forget();
}
