import type { ApiServer } from '../fixtures/api-server';
import { createStore } from './store-calls';

/** What a phone measures at the store of `storeBody`, whose place is of the Chinese map. */
export const atTheStore = { latitude: 22.5366, longitude: 114.0503, accuracy: 12 };

export interface StoredVisit {
  id: string;
  created_on: string;
  visit_content: string;
  distance: number;
  sent_after: number;
  img_paths: string[];
}

/** A store of the attache in cooperation, of its own for a test. */
export async function openVisitedStore(api: ApiServer, name: string): Promise<string> {
  const id = await createStore(api, await api.tokenOf('attache'), { store_name: name });
  const audit = { store_id: id, apply_status: 1 };
  await api.call('/api/assistant/expand/audit-store', audit, await api.tokenOf('manager'));
  return id;
}

/** All visits to a store that the server has, newest first. */
export async function visitsOf(api: ApiServer, store_id: string): Promise<StoredVisit[]> {
  const path = `/api/assistant/expand/store/visit-list?${new URLSearchParams({ store_id, page_size: '100' })}`;
  return (await api.call<{ list: StoredVisit[] }>(path, undefined, await api.tokenOf('manager'))).list;
}
