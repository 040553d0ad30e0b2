import type { ApiBody, ApiKey } from '@agency/shared/api';
import type { Db } from '../src/platform/db/database';
import { ownStore, storeForm, storeRow } from './api-case';
import { callProcess, makeChatters } from './process-client';
import { brokerOf } from './reports';

interface Served {
  url: string;
}

type Made = Awaited<ReturnType<typeof makeForWork>>;

export async function makeForWork(db: Db) {
  const store_id = await ownStore({ db });
  const { lng, lat, address } = await storeRow({ db }, store_id);
  const broker_id = await brokerOf({ db }, store_id);
  const { conversation_id } = await makeChatters(db);
  return { store_id, broker_id, conversation_id, spot: { lng, lat, address } };
}

export async function logIn({ url }: Served): Promise<string> {
  const phone = { country_code: '86', mobile_tel: '13800000002', password: 'Agency123' };
  const { ticket } = await callProcess(url, 'POST /expand/account/list-can-login', '', phone);
  const account = { ticket, orgcode: 'HZQD', account_type: 1 as const };
  return (await callProcess(url, 'POST /expand/account/confirm-login-by-ticket', '', account)).token;
}

let works = 0;

export async function workAt(here: Served, there: Served, made: Made): Promise<void> {
  const { store_id, broker_id, conversation_id, spot } = made;
  const token = await logIn(there);
  const mark = `w${++works}`;
  const write = <K extends ApiKey>(key: K, body: ApiBody<K>) => callProcess(here.url, key, token, body);
  const read = <K extends ApiKey>(key: K, query: string) =>
    callProcess(there.url, key, token, undefined, query);

  const { id } = await write('POST /expand/save-store', { ...storeForm, store_name: mark });
  const { clue_id } = await write('POST /expand/cst/recommend', {
    ...{ store_id, broker_id, project_id: '1', cst_name: mark, gender: 1, tel_type: 'mobile' },
    mobile_tel: `1391111000${works}`,
  });
  const { id: visitId } = await write('POST /expand/store/save-visit', {
    ...{ store_id, ...spot, visit_type: 2, visit_content: mark, distance: 0 },
    ...{ location_source: 'gps', accuracy: 12 },
  });
  const sent = { conversation_id, client_id: `client-${mark}`, type: 'text' as const, text: mark };
  const { seq } = await write('POST /im/send-message', sent);

  const stores = await read('GET /expand/search-store', '?page_size=20');
  const store = await read('GET /expand/get-store-detail', `?id=${id}`);
  const reports = await read('GET /expand/cst/get-report-list', `?store_id=${store_id}`);
  const visits = await read('GET /expand/store/visit-list', `?store_id=${store_id}`);
  const page = { conversation_id, page_size: 1 };
  const talk = await callProcess(there.url, 'POST /im/get-message-list', token, page);
  expect(stores.list.length).toBeGreaterThan(0);
  expect(store).toMatchObject({ id, store_name: mark });
  expect(reports.list.map((report) => report.clue_id)).toContain(clue_id);
  expect(visits.list[0]).toMatchObject({ id: visitId, visit_content: mark });
  expect(talk.list[0]).toMatchObject({ seq, text: mark });
  expect(await write('POST /im/recall-message', { conversation_id, seq })).toMatchObject({
    state: 'recalled',
  });
}
