import type { Page } from '@playwright/test';
import type { ApiServer } from '../fixtures/api-server';

export interface ListedStore {
  id: string;
  store_name: string;
  mobile_tel: string;
  store_status: number;
  member_id: string | null;
  address: string;
  lng: number;
  lat: number;
}

export const storeBody = {
  country_id: 'CN',
  province_id: '44',
  city_id: '4403',
  area_id: '440304',
  address: '益田路5033号平安金融中心',
  lng: 114.0554,
  lat: 22.5339,
  manager_name: '李雷',
  country_code: '+86',
  mobile_tel: '13912345678',
  ext_values: [{ ext_field_id: '1', value: '1' }],
};

export async function createStore(api: ApiServer, token: string, body: object): Promise<string> {
  const path = '/api/assistant/expand/save-store';
  return (await api.call<{ id: string }>(path, { ...storeBody, ...body }, token)).id;
}

export async function createRefusedStore(api: ApiServer, store_name: string): Promise<string> {
  const store_id = await createStore(api, await api.tokenOf('attache'), { store_name });
  const manager = await api.tokenOf('manager');
  await api.call('/api/assistant/expand/audit-store', { store_id, apply_status: 2 }, manager);
  return store_id;
}

export async function storesNamed(api: ApiServer, token: string, name: string): Promise<ListedStore[]> {
  const query = new URLSearchParams({ kw: name, keyword_type: '1' });
  const path = `/api/assistant/expand/search-store?${query}`;
  return (await api.call<{ list: ListedStore[] }>(path, undefined, token)).list;
}

/** Attempts per call: the first and two automatic retries. */
export const attempts = 3;

/** Lets the server act but drops its first `times` responses. */
export async function loseAnswers(page: Page, path: string, times = attempts): Promise<SentRequests> {
  const sent: SentRequests = [];
  await page.route(`**${path}`, async (route) => {
    const request = route.request();
    sent.push({ key: request.headers()['idempotency-key'] ?? '', body: request.postDataJSON() });
    const answer = await route.fetch();
    if (sent.length > times) await route.fulfill({ response: answer });
    else await route.abort();
  });
  return sent;
}

type SentRequests = { key: string; body: Record<string, unknown> }[];
