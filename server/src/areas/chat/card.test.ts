import type { ChatCard } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, ownStore, storeRow } from '../../../testing/api-case';

let app: TestApp;
let token: string;
let conversation_id: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'attache');
  const { data } = await call(app, 'POST /im/get-conversation-list', { token, body: {} });
  conversation_id = data.list[0]?.conversation_id ?? '';
});
afterAll(() => app.close());

let lastClientId = 0;

function send(kind: string, id: string, client_id = `client-card-${++lastClientId}`, as = token) {
  const body = {
    conversation_id,
    client_id,
    type: 'card',
    card: { kind, id, title: 'made up' },
    text: 'made up',
  };
  return call(app, 'POST /im/send-message', { token: as, body });
}

async function sent(kind: string, id: string): Promise<{ card: ChatCard; text: string; seq: number }> {
  const { data } = await send(kind, id);
  if (!data?.card) throw new Error('No card was sent');
  return { ...data, card: data.card };
}

const page = ({ url }: ChatCard, language = 'en') =>
  app.app.inject({ url: new URL(url).pathname, headers: { 'accept-language': language } });

const foreign = (table: 'store' | 'customer' | 'project') =>
  app.db.selectFrom(table).select('id').where('orgcode', '=', 'JNQD').orderBy('id').executeTakeFirstOrThrow();

async function ownCustomer() {
  const { data } = await call(app, 'GET /expand/cst/get-list', { token, query: { page: 1, page_size: 1 } });
  const [customer] = data.list;
  if (!customer) throw new Error('The attache has no customer');
  return customer;
}

it('says what the database says, and nothing of what the sender writes', async () => {
  const id = await ownStore(app);
  const store = await storeRow(app, id);
  const { card, text } = await sent('store', id);
  expect([card.kind, card.id, card.title, text]).toEqual(['store', id, store.store_name, store.store_name]);
  expect(card.facts).toContainEqual({ name: 'address', text: store.address });
  expect(JSON.stringify(card)).not.toContain('made up');
});

it('hides the digits of numbers, of one’s own store and customer too', async () => {
  const store = await storeRow(app, await ownStore(app));
  const customer = await ownCustomer();
  const { mobile_tel } = await app.db
    .selectFrom('customer')
    .select('mobile_tel')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  for (const [kind, id, number] of [
    ['store', store.id, store.mobile_tel],
    ['customer', customer.id, mobile_tel],
  ] as const) {
    const { card } = await sent(kind, id);
    const shown = card.facts.find(({ name }) => name === 'phone')?.text;
    expect(shown).toMatch(/\*{4}/);
    expect((await page(card)).body).not.toContain(number);
  }
});

it('writes numbers as their country does', async () => {
  const id = await newStore(app);
  const number = { country_code: '855', mobile_tel: '12345678' };
  await app.db.updateTable('store').set(number).where('id', '=', id).execute();
  const { card } = await sent('store', id);
  expect(card.facts).toContainEqual({ name: 'phone', text: '0****5678' });
});

it('of a project tells whose it is', async () => {
  const project = await app.db
    .selectFrom('project')
    .select(['id', 'name', 'company_name'])
    .where('orgcode', '=', 'HZQD')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { card } = await sent('project', project.id);
  expect(card.title).toBe(project.name);
  expect(card.facts).toEqual([{ name: 'company', text: project.company_name }]);
});

it('is made for a manager of a project, and of nothing else', async () => {
  const manager = await sessionOf(app, 'manager');
  const make = (body: { kind: 'project' | 'store' | 'customer'; id: string }) =>
    call(app, 'POST /im/make-card', { token: manager, body });
  const project = await app.db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('orgcode', '=', 'HZQD')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { data } = await make({ kind: 'project', id: project.id });
  expect((await page(data)).body).toContain(`<h1>${project.name}</h1>`);
  const refusals = [
    await make({ kind: 'store', id: await ownStore(app) }),
    await make({ kind: 'customer', id: (await ownCustomer()).id }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(2).fill(errors.roleForbidden.code));
});

it('refuses what the sender may not see, and what there is not, alike', async () => {
  const someoneElses = await newStore(app, { member_id: '3' });
  const stores = [(await foreign('store')).id, someoneElses, '987654321'];
  const customers = [(await foreign('customer')).id, '987654321'];
  const projects = [(await foreign('project')).id, '987654321'];
  for (const [kind, ids] of [
    ['store', stores],
    ['customer', customers],
    ['project', projects],
  ] as const) {
    const answers = await Promise.all(ids.map(async (id) => (await send(kind, id)).text));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toContain('"code":0,');
  }
});

it('needs to say of what', async () => {
  const body = { conversation_id, client_id: 'client-nothing', type: 'card' };
  const answer = await call(app, 'POST /im/send-message', { token, body });
  expect([answer.status, answer.code]).toEqual([400, errors.badInput.code]);
});

it('is made once, though its store is lost before the repeat', async () => {
  const id = await newStore(app, { store_status: 1, member_id: '2' });
  const first = await send('store', id, 'client-card-once');
  await app.db.updateTable('store').set({ member_id: '3' }).where('id', '=', id).execute();
  const second = await send('store', id, 'client-card-once');
  expect(first.code).toBe(0);
  expect(second.text).toBe(first.text);
});

describe('its page', () => {
  it('shows it without a login, in the reader’s language, for thirty days', async () => {
    const { card } = await sent('store', await ownStore(app));
    expect(await page(card)).toMatchObject({ statusCode: 200, body: expect.stringContaining('Store') });
    expect((await page(card, 'zh-CN')).body).toContain('门店');
    expect((await page(card)).headers['content-security-policy']).toContain("default-src 'none'");
    app.advance(31 * 86_400);
    token = await sessionOf(app, 'attache');
    expect((await page(card)).statusCode).toBe(404);
  });

  it('is gone once the card is recalled', async () => {
    const { card, seq } = await sent('store', await ownStore(app));
    await call(app, 'POST /im/recall-message', { token, body: { conversation_id, seq } });
    const gone = await page(card);
    expect([gone.statusCode, gone.body.includes(card.title)]).toEqual([404, false]);
    const { data } = await call(app, 'POST /im/get-message-list', { token, body: { conversation_id } });
    expect(data.list.find((message) => message.seq === seq)).toMatchObject({ card: null, text: '' });
    const events = await app.db
      .selectFrom('live_event')
      .selectAll()
      .where('type', '=', 'chat_message')
      .execute();
    expect(JSON.stringify(events)).not.toContain(card.url);
  });

  it('shows a name that is code as the words that it is', async () => {
    const id = await newStore(app, { member_id: '2' });
    const store_name = '<img src=x onerror=alert(1)>"\'&';
    await app.db.updateTable('store').set({ store_name }).where('id', '=', id).execute();
    const { card } = await sent('store', id);
    expect(card.title).toBe(store_name);
    const { body } = await page(card);
    expect(body).not.toContain('<img');
    expect(body).toContain('&#60;img src&#61;x onerror');
  });

  it('says what a project offers, in plain words', async () => {
    const { id } = await app.db
      .selectFrom('project')
      .select('id')
      .where('orgcode', '=', 'HZQD')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const sale_desc = '<p>Fees <b>free</b></p><script>alert(1)</script><ul><li>a &lt;b&gt;</li></ul>';
    await app.db.updateTable('sale_activity').set({ sale_desc }).where('project_id', '=', id).execute();
    const manager = await sessionOf(app, 'manager');
    const { data } = await call(app, 'POST /im/make-card', { token: manager, body: { kind: 'project', id } });
    const { body } = await page(data);
    expect(body).toContain('<dd class="lines">Fees free\na &#60;b&#62;</dd>');
    expect(body).not.toContain('alert');
  });

  it('is none for a key that is none', async () => {
    expect((await app.app.inject({ url: '/pages/card/x' })).statusCode).toBe(404);
  });
});
