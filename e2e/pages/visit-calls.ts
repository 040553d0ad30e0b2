import type { ApiServer } from '../fixtures/api-server';
import { serverToday } from '../fixtures/server-today';
import type { PhotoFile } from './photo-files';
import { createStore, storeBody } from './store-calls';

/** Position measured at the store of `storeBody`, whose coordinates are GCJ-02. */
export const atTheStore = { latitude: 22.5366, longitude: 114.0503, accuracy: 12 };

export interface StoredVisit {
  id: string;
  member_name: string;
  created_on: string;
  visit_content: string;
  distance: number;
  sent_after: number;
  img_paths: string[];
}

export async function openVisitedStore(api: ApiServer, name: string): Promise<string> {
  const id = await createStore(api, await api.tokenOf('attache'), { store_name: name });
  const audit = { store_id: id, apply_status: 1 };
  await api.call('/api/assistant/expand/audit-store', audit, await api.tokenOf('manager'));
  return id;
}

export async function visitsOf(api: ApiServer, store_id: string): Promise<StoredVisit[]> {
  const path = `/api/assistant/expand/store/visit-list?${new URLSearchParams({ store_id, page_size: '100' })}`;
  return (await api.call<{ list: StoredVisit[] }>(path, undefined, await api.tokenOf('manager'))).list;
}

export async function saveVisit(
  api: ApiServer,
  store_id: string,
  more: {
    visit_content: string;
    visit_type?: number;
    img_paths?: string;
    recorded_ago?: number;
    next_visit_on?: string;
  },
): Promise<void> {
  const { lng, lat, address } = storeBody;
  const place = { lng, lat, address, location_source: 'gps', accuracy: 12 };
  const body = { store_id, visit_type: 1, ...place, ...more };
  await api.call('/api/assistant/expand/store/save-visit', body, await api.tokenOf('attache'));
}

export async function uploadPhoto(api: ApiServer, { name, mimeType, buffer }: PhotoFile): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'visit');
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const authorization = `Bearer ${await api.tokenOf('attache')}`;
  const answer = await fetch(`${api.origin}/api/assistant/expand/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { file_url: string } };
  return data.file_url;
}

export const forgetRoute = (api: ApiServer): Promise<void> => planRoute(api, []);

export async function planRoute(api: ApiServer, ids: readonly string[]): Promise<void> {
  const token = await api.tokenOf('attache');
  const date = await serverToday(api, token);
  const path = `/api/assistant/expand/visit/route?${new URLSearchParams({ date })}`;
  const { revision } = await api.call<{ revision: number }>(path, undefined, token);
  const stops = ids.map((store_id) => ({ store_id, is_visited: false }));
  await api.call('/api/assistant/expand/visit/save-route', { date, stops, revision }, token);
}
