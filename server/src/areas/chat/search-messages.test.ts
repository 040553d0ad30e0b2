import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;
let token: string;
let rooms: string[];

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'attache');
  const { data } = await call(app, 'POST /im/get-conversation-list', { token, body: {} });
  rooms = data.list.map(({ conversation_id }) => conversation_id);
});
afterAll(() => app.close());

let sent = 0;
async function send(text: string, room = rooms[0] ?? '') {
  const body = { conversation_id: room, client_id: `searched-${++sent}`, type: 'text', text };
  const { data } = await call(app, 'POST /im/send-message', { token, body });
  // The clock of the tests stands still.
  await app.db
    .updateTable('chat_message')
    .set({ sent_at: new Date(data.time + sent * 1_000) })
    .where('client_id', '=', body.client_id)
    .execute();
  return data.seq;
}

async function search(keyword: string, more: { cursor?: string; page_size?: number } = {}, as = token) {
  return call(app, 'POST /im/search-messages', { token: as, body: { keyword, ...more } });
}

const textsFor = async (keyword: string) => (await search(keyword)).data.list.map(({ text }) => text);

it.each([
  ['钥匙在物业前台', '物业'],
  ['钥匙在物业前台', '匙'],
  ['钥匙在物业前台', '前台'],
  ['Meet at Maple Road', 'maple r'],
  ['Meet at Maple Road', 'ＭＡＰＬＥ'],
  ['Café at 3', 'CAFE'],
  ['ជួបគ្នានៅស្ដីសុខ', 'ស្តីសុខ'],
  ['50% off_today', '% off_'],
  ['👍🏽 ok', '👍'],
])('%s is found by %s', async (text, keyword) => {
  await send(text);
  expect(await textsFor(keyword)).toContain(text);
});

it('another word finds nothing, and neither does one that shows nothing', async () => {
  await send('Maple');
  expect(await textsFor('Mapel')).toEqual([]);
  expect(await textsFor('\u200b')).toEqual([]);
});

it('says who wrote what in which conversation, newest first, page by page', async () => {
  const wanted: [string, number][] = [];
  for (const room of [rooms[0], rooms[1], rooms[0]])
    wanted.unshift([room ?? '', await send('尾款发票', room)]);
  const found: [string, number][] = [];
  let cursor: string | null = null;
  do {
    const { data } = await search('款发', { page_size: 2, ...(cursor && { cursor }) });
    found.push(...data.list.map(({ conversation_id, seq }): [string, number] => [conversation_id, seq]));
    cursor = data.next_cursor;
  } while (cursor);
  expect(found).toEqual(wanted);
  const [first] = (await search('款发')).data.list;
  const { data } = await call(app, 'POST /im/get-conversation-list', { token, body: {} });
  expect(first?.name).toBe(data.list.find((row) => row.conversation_id === rooms[0])?.name);
});

it('does not find what is recalled, deleted, or in a conversation that was deleted', async () => {
  const room = rooms[2] ?? '';
  const [recalled, deleted] = [await send('蓝色大门一', room), await send('蓝色大门二', room)];
  await send('蓝色大门三', room);
  await call(app, 'POST /im/recall-message', { token, body: { conversation_id: room, seq: recalled } });
  await call(app, 'POST /im/delete-message', { token, body: { conversation_id: room, seq: deleted } });
  expect(await textsFor('蓝色大门')).toEqual(['蓝色大门三']);
  await call(app, 'POST /im/delete-conversation', { token, body: { conversation_id: room } });
  expect(await textsFor('蓝色大门')).toEqual([]);
});

it('finds nothing in the conversations of others, who may not search as managers', async () => {
  await send('暗号是石榴');
  for (const who of ['otherAttache', 'cambodian'] as const) {
    const { data } = await search('石榴', {}, await sessionOf(app, who));
    expect(data.list).toEqual([]);
  }
  expect((await search('石榴', {}, await sessionOf(app, 'manager'))).code).toBe(errors.roleForbidden.code);
});
