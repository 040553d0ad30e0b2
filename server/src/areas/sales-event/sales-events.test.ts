import { errors } from '@agency/shared/model/error-codes';
import { Webhook } from 'standardwebhooks';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { aReport } from '../../../testing/reports';
import { salesEventsPath } from './receive-sales-events';
import { createSalesKey, revokeSalesKey, rotateSalesKey, type ShownKey } from './sales-keys';

let app: TestApp;
let attache: string;
let key: ShownKey;
let foreignKey: ShownKey;

beforeAll(async () => {
  app = await startTestApp();
  attache = await sessionOf(app, 'attache');
  key = await newKey('HZQD');
  foreignKey = await newKey('JNQD');
});
afterAll(() => app.close());

const authorOf = (orgcode: string) => ({ orgcode, accountId: null, now: app.deps.now() });
const newKey = (orgcode: string) => createSalesKey(app.db, authorOf(orgcode), '案场', app.deps);

interface Call {
  by?: ShownKey;
  at?: Date;
  from?: string;
  language?: string;
  headers?: Record<string, string>;
}

async function send(body: unknown, { by = key, at, from = '10.9.0.1', language, headers }: Call = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const time = at ?? app.deps.now();
  const answer = await app.app.inject({
    method: 'POST',
    url: salesEventsPath,
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      'x-agency-key': by.id,
      'webhook-id': 'call-1',
      'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
      'webhook-signature': new Webhook(by.secret).sign('call-1', time, text),
      ...(language ? { language } : {}),
      ...headers,
    },
    payload: text,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, ...answer.json() };
}

let told = 0;
const anEvent = (more: object) => ({
  event_id: `S-${++told}`,
  type: 'arrived',
  occurred_at: '2026-11-20T15:04:05+08:00',
  by: '宋秀英',
  ...more,
});

let reports = 0;
async function newCustomer(more: object = {}): Promise<{ clue_id: string; mobile: string }> {
  const mobile = `1371111${String(reports++).padStart(4, '0')}`;
  const body = await aReport(app, { mobile_tel: mobile, ...more });
  const { data } = await call(app, 'POST /expand/cst/recommend', { token: attache, body });
  return { clue_id: data.clue_id, mobile };
}

const rowOf = (id: string) =>
  app.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('applies one event or a list of them, and answers each in order', async () => {
  const [one, two] = [await newCustomer(), await newCustomer()];
  const single = await send(anEvent({ clue_id: one.clue_id, type: 'confirmed' }));
  expect(single.data.results).toMatchObject([{ result: 'applied' }]);
  const bad = anEvent({ clue_id: two.clue_id, type: 'bought' });
  const events = [anEvent({ clue_id: one.clue_id }), bad, anEvent({ clue_id: two.clue_id, type: 'signed' })];
  const { data, code } = await send(events);
  expect(code).toBe(0);
  expect(data.results).toMatchObject([
    { event_id: events[0]?.event_id, result: 'applied' },
    { event_id: bad.event_id, result: 'refused', code: 'invalid', field: 'type' },
    { event_id: events[2]?.event_id, result: 'applied' },
  ]);
  expect(await rowOf(one.clue_id)).toMatchObject({
    cst_status: 2,
    clue_status: 2,
    visited_on: new Date('2026-11-20T07:04:05Z'),
  });
  expect(await rowOf(two.clue_id)).toMatchObject({ cst_status: 5 });
});

it('refuses an id that cannot be stored, and takes the other events', async () => {
  const { clue_id } = await newCustomer();
  const { data } = await send([anEvent({ clue_id, event_id: 'a\u0000b' }), anEvent({ clue_id })]);
  expect(data.results).toMatchObject([
    { result: 'refused', code: 'invalid', field: 'event_id' },
    { result: 'applied' },
  ]);
});

it('counts an event once for good, also twice in one body', async () => {
  const { clue_id } = await newCustomer();
  const event = anEvent({ clue_id });
  const { data } = await send([event, event]);
  expect(data.results).toMatchObject([{ result: 'applied' }, { result: 'duplicate' }]);
  app.advance(90_000);
  attache = await sessionOf(app, 'attache');
  expect((await send({ ...event, type: 'signed' })).data.results).toMatchObject([{ result: 'duplicate' }]);
  expect(await rowOf(clue_id)).toMatchObject({ cst_status: 2 });
});

it('shows the specialist flow, visits, trade and notices, and takes them back with a withdrawal', async () => {
  const { clue_id } = await newCustomer();
  const unit = { amount: 1_850_000, building_no: '3', unit: '1', room: '1802', area: 89.5 };
  await send([
    anEvent({ clue_id, type: 'subscribed', occurred_at: '2026-11-20T16:00:00+08:00', ...unit }),
    anEvent({ clue_id, content: 'first visit' }),
    anEvent({ clue_id, type: 'signed', occurred_at: '2026-11-20T17:00:00+08:00' }),
  ]);
  expect(await rowOf(clue_id)).toMatchObject({ cst_status: 5, cj_amount: 1_850_000 });
  const flow = await call(app, 'GET /expand/cst/get-flow-list', { token: attache, query: { clue_id } });
  expect(flow.data.list.map(({ event_type }) => event_type)).toEqual([
    'reported',
    'signed',
    'subscribed',
    'visited',
  ]);
  const trades = () => call(app, 'POST /expand/cst/trades-list', { token: attache, body: { clue_id } });
  expect((await trades()).data.list).toMatchObject([
    { room: '1802', rg_order_total: 1_850_000, rg_order_area: 89.5, rg_order_date: '2026-11-20' },
  ]);
  const withdrawn = { type: 'withdrawn', occurred_at: '2026-11-20T18:00:00+08:00' };
  await send([
    anEvent({ clue_id, ...withdrawn, what: 'contract' }),
    anEvent({ clue_id, ...withdrawn, what: 'subscription' }),
  ]);
  expect(await rowOf(clue_id)).toMatchObject({
    cst_status: 2,
    cj_amount: null,
    subscribed_on: null,
    signed_on: null,
  });
  expect((await trades()).data.list).toEqual([]);
  const visits = await call(app, 'GET /expand/cst/get-cst-visit-list', {
    token: attache,
    query: { clue_id },
  });
  expect(visits.data.list.map(({ visit_type, visit_content }) => [visit_type, visit_content])).toEqual([
    [1, 'first visit'],
  ]);
  const notices = await app.db
    .selectFrom('notice')
    .select('kind')
    .where(({ eb }) => eb('extra', 'like', `%${clue_id}%`))
    .execute();
  expect(notices.map(({ kind }) => kind).filter((kind) => kind === 'deal_withdrawn')).toHaveLength(2);
});

it('gives the protection back when a rejected report counts again', async () => {
  const { clue_id } = await newCustomer();
  const { protect_time } = await rowOf(clue_id);
  await send(anEvent({ clue_id, type: 'rejected' }));
  expect(await rowOf(clue_id)).toMatchObject({
    clue_status: 3,
    protect_time: new Date('2026-11-20T07:04:05Z'),
  });
  await send(anEvent({ clue_id, occurred_at: '2026-11-20T19:00:00+08:00' }));
  expect(await rowOf(clue_id)).toMatchObject({ clue_status: 2, protect_time, report_protect_time: null });
});

describe('a customer named by project and number', () => {
  const projectCode = async (clue_id: string) => {
    const { project_id } = await rowOf(clue_id);
    const code = `P${project_id}`;
    await app.db.updateTable('project').set({ code }).where('id', '=', project_id).execute();
    return code;
  };

  it('is found by the number in any spelling', async () => {
    const { clue_id, mobile } = await newCustomer();
    const project_code = await projectCode(clue_id);
    for (const spelling of [mobile, `+86 ${mobile}`, `0086${mobile}`]) {
      const { data } = await send(anEvent({ project_code, mobile: spelling }));
      expect(data.results).toMatchObject([{ result: 'applied' }]);
    }
    expect(await rowOf(clue_id)).toMatchObject({ cst_status: 2 });
  });

  it('is found by what is known of a hidden number, and refused with the candidates if several match', async () => {
    const [one, two] = [await newCustomer(), await newCustomer()];
    const project_code = await projectCode(one.clue_id);
    const mask = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`;
    const hide = (id: string, number: string) =>
      app.db.updateTable('customer_tel').set({ number }).where('customer_id', '=', id).execute();
    await hide(one.clue_id, mask(one.mobile));
    const found = await send(anEvent({ project_code, mobile: one.mobile }));
    expect(found.data.results).toMatchObject([{ result: 'applied' }]);
    expect(await rowOf(one.clue_id)).toMatchObject({ cst_status: 2 });
    await hide(two.clue_id, mask(one.mobile));
    const { data } = await send(anEvent({ project_code, mobile: one.mobile }), { language: 'en-US' });
    expect(data.results).toMatchObject([
      {
        result: 'refused',
        code: 'ambiguous_customer',
        candidates: [one.clue_id, two.clue_id],
        message: `Several reports match this number. Name one of them as clue_id: ${one.clue_id}, ${two.clue_id}.`,
      },
    ]);
  });

  it('is nobody under an unknown project', async () => {
    const { mobile } = await newCustomer();
    const { data } = await send(anEvent({ project_code: 'NONE', mobile }));
    expect(data.results).toMatchObject([{ result: 'refused', code: 'unknown_customer' }]);
  });
});

it.each<[string, object, string, string | undefined]>([
  ['no id', { event_id: '' }, 'invalid', 'event_id'],
  ['a time without a zone', { occurred_at: '2026-11-20T15:04:05' }, 'invalid', 'occurred_at'],
  ['a day that is none', { occurred_at: '2026-13-20T15:04:05Z' }, 'invalid', 'occurred_at'],
  ['a time in the future', { occurred_at: '2027-01-01T00:00:00Z' }, 'in_future', undefined],
  ['no customer', { clue_id: undefined }, 'invalid', 'project_code'],
  ['a project without a number', { clue_id: undefined, project_code: 'A' }, 'invalid', 'mobile'],
  ['an unknown customer', { clue_id: '999999999' }, 'unknown_customer', undefined],
  ['a withdrawal of nothing', { type: 'withdrawn' }, 'invalid', 'what'],
  ['a visit that withdraws', { what: 'contract' }, 'invalid', 'what'],
  ['an amount below nothing', { amount: -1 }, 'invalid', 'amount'],
  ['a text that cannot be stored', { room: 'a\u0000b' }, 'invalid', 'room'],
  ['a picture of another scheme', { images: ['javascript:alert(1)'] }, 'invalid', 'images'],
])('refuses %s, and names the field', async (_, more, code, field) => {
  const { clue_id } = await newCustomer();
  const { data } = await send(anEvent({ clue_id, ...more }));
  const [result] = data.results;
  expect([result.result, result.code, result.field]).toEqual(['refused', code, field]);
  expect(result.message).not.toBe('');
  expect(await rowOf(clue_id)).toMatchObject({ cst_status: 1 });
});

it('refuses everything but a rejection for a report that waits for its number', async () => {
  const { clue_id } = await newCustomer();
  await app.db.updateTable('customer').set({ awaits_full_tel: true }).where('id', '=', clue_id).execute();
  const { data } = await send([anEvent({ clue_id }), anEvent({ clue_id, type: 'rejected' })]);
  expect(data.results).toMatchObject([{ result: 'refused', code: 'awaits_number' }, { result: 'applied' }]);
});

it('knows nobody of another organisation', async () => {
  const { clue_id } = await newCustomer();
  const foreign = await send(anEvent({ clue_id }), { by: foreignKey });
  const nobody = await send(anEvent({ clue_id: '999999999' }), { by: foreignKey });
  expect(foreign.data.results[0]).toEqual({ ...nobody.data.results[0], event_id: expect.any(String) });
  expect(await rowOf(clue_id)).toMatchObject({ cst_status: 1 });
});

describe('a call that is not signed as it has to be', () => {
  let address = 0;
  const refusalOf = async (event: object, more: Call) => {
    const { status, code, msg, data } = await send(event, { ...more, from: `10.8.0.${++address}` });
    return { status, code, msg, data };
  };

  it('gets the same refusal for whatever is wrong, and writes nothing', async () => {
    const { clue_id } = await newCustomer();
    const event = anEvent({ clue_id });
    const revoked = await newKey('HZQD');
    await revokeSalesKey(app.db, authorOf('HZQD'), revoked.id);
    const now = app.deps.now().getTime();
    const answers = [
      await refusalOf(event, { headers: { 'x-agency-key': 'ak_000000000000000000000000' } }),
      await refusalOf(event, { headers: { 'x-agency-key': '' } }),
      await refusalOf(event, { by: { ...key, secret: foreignKey.secret } }),
      await refusalOf(event, { by: revoked }),
      await refusalOf(event, { at: new Date(now - 301_000) }),
      await refusalOf(event, { at: new Date(now + 301_000) }),
      await refusalOf(event, { headers: { 'webhook-timestamp': 'today' } }),
      await refusalOf(event, { headers: { 'webhook-id': 'call-2' } }),
      await refusalOf(event, { headers: { 'webhook-signature': 'v1,' } }),
      await refusalOf(event, { headers: { 'webhook-signature': '' } }),
    ];
    const refusal = { status: 401, code: errors.signatureInvalid.code, msg: expect.any(String), data: null };
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ...refusal, data: answers[0]?.data });
    expect(await rowOf(clue_id)).toMatchObject({ cst_status: 1 });
  });

  it('is counted for the key, and limited for the address', async () => {
    const event = anEvent({ clue_id: '1' });
    const own = await newKey('HZQD');
    const wrong = { by: { ...own, secret: key.secret }, from: '10.7.0.1' };
    for (let tries = 0; tries < 60; tries++)
      expect((await send(event, wrong)).code).toBe(errors.signatureInvalid.code);
    const limited = await send(event, wrong);
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    const row = await app.db.selectFrom('sales_key').selectAll().where('id', '=', own.id).executeTakeFirst();
    expect(row).toMatchObject({ failures: 60, last_failure_at: app.deps.now(), last_used_at: null });
    expect((await send(event, { by: own })).code).toBe(0);
  });
});

it('accepts the former secret of a rotated key for three days, and several signatures', async () => {
  const { clue_id } = await newCustomer();
  const former = await newKey('HZQD');
  const current = await rotateSalesKey(app.db, authorOf('HZQD'), former.id, app.deps);
  const codeOf = async (by: ShownKey) => (await send(anEvent({ clue_id }), { by })).code;
  expect([await codeOf(former), await codeOf(current)]).toEqual([0, 0]);
  app.advance(3 * 24 * 3_600);
  expect([await codeOf(former), await codeOf(current)]).toEqual([errors.signatureInvalid.code, 0]);
});

it('takes a rotated key although its former secret was sealed with another key', async () => {
  const { clue_id } = await newCustomer();
  const other = { secretsKey: Buffer.alloc(32, 9) };
  const former = await createSalesKey(app.db, authorOf('HZQD'), '案场', other);
  const current = await rotateSalesKey(app.db, authorOf('HZQD'), former.id, app.deps);
  const codeOf = async (by: ShownKey) => (await send(anEvent({ clue_id }), { by })).code;
  expect([await codeOf(former), await codeOf(current)]).toEqual([errors.signatureInvalid.code, 0]);
});

it.each([
  ['text that is no JSON', '{"event_id":', errors.badInput.code],
  ['lists in lists without an end', '['.repeat(100_000) + ']'.repeat(100_000), errors.badInput.code],
  ['501 events', JSON.stringify(Array.from({ length: 501 }, () => ({}))), errors.badInput.code],
])('refuses %s', async (_, body, code) => {
  expect((await send(body)).code).toBe(code);
});

it('refuses a body over two megabytes', async () => {
  expect((await send(JSON.stringify('x'.repeat(2_200_000)))).status).toBe(413);
});

it('is described for integrators', async () => {
  const { body } = await app.app.inject({ method: 'GET', url: '/api/docs/json' });
  expect(JSON.parse(body).paths[salesEventsPath].post.summary).toBe('Tell what became of customers');
});
