import type { ApiBody, ApiKey } from '@agency/shared/api';
import { sql } from 'kysely';
import { ownStore, storeForm, storeRow } from '../../../testing/api-case';
import { readCatalogue } from '../../../testing/catalogue';
import { expandSchema } from '../../../testing/expand-schema';
import { callProcess, makeChatters } from '../../../testing/process-client';
import { isSharable, prepareData } from '../../../testing/process-data';
import { brokerOf } from '../../../testing/reports';
import { killServerProcesses, type ServerProcess, startServerProcess } from '../../../testing/server-process';
import { openTestDatabase } from '../../../testing/test-database';
import { type Db, type OpenDatabase, openDatabase } from './database';
import { migrate } from './migrate';

type Made = Awaited<ReturnType<typeof make>>;

/** What the demo attache of HZQD works with. */
async function make(db: Db) {
  const store_id = await ownStore({ db });
  const { lng, lat, address } = await storeRow({ db }, store_id);
  const broker_id = await brokerOf({ db }, store_id);
  const { conversation_id } = await makeChatters(db);
  return { store_id, broker_id, conversation_id, spot: { lng, lat, address } };
}

/** A new release migrates the database that this server stands on, of which it knows nothing. */
async function widen(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, listens: false });
  await expandSchema(db).finally(close);
}

async function logIn({ url }: ServerProcess): Promise<string> {
  const phone = { country_code: '86', mobile_tel: '13800000002', password: 'Agency123' };
  const { ticket } = await callProcess(url, 'POST /expand/account/list-can-login', '', phone);
  const account = { ticket, orgcode: 'HZQD', account_type: 1 as const };
  return (await callProcess(url, 'POST /expand/account/confirm-login-by-ticket', '', account)).token;
}

let works = 0;

/** What a specialist does in one process, with a session and eyes in the other one. */
async function workAt(here: ServerProcess, there: ServerProcess, made: Made): Promise<void> {
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

// The embedded database has one process.
if (isSharable)
  it('a server goes on, and starts again, on the schema of the release after it', async () => {
    const { env, made, remove } = await prepareData(make);
    const running = await startServerProcess(env);
    await workAt(running, running, made);
    await widen(env.DATABASE_URL ?? '');
    await workAt(running, running, made);
    const started = await startServerProcess(env);
    await workAt(running, started, made);
    await workAt(started, running, made);
    await Promise.all([running.end('SIGTERM'), started.end('SIGTERM')]);
    await remove();
  });
it('a server that cannot migrate says why, and ends', async () => {
  const { env, remove } = await prepareData(replaceOne);
  await expect(startServerProcess(env)).rejects.toThrow(/ended with 1: .*0005-others is missing/);
  await remove();
});
afterAll(killServerProcesses);

/** What no release has left behind. */
async function replaceOne(db: Db): Promise<void> {
  await sql`update kysely_migration set name = '0005-others' where name = '0005-customers'`.execute(db);
}

describe('migrations', () => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
    await migrate(database.db);
  });
  afterEach(() => database.close());

  it('leave what a newer release has made of the schema', async () => {
    await expandSchema(database.db);
    const before = await readCatalogue(database.db);
    await migrate(database.db);
    expect(await readCatalogue(database.db)).toEqual(before);
  });

  it('stop at one that is missing between those that this release knows', async () => {
    await replaceOne(database.db);
    await expect(migrate(database.db)).rejects.toThrow(/0005-others is missing/);
  });
});
