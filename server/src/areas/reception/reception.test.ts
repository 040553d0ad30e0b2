import type { ApiBody } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ownFile } from '../../../testing/api-case';
import { aReport } from '../../../testing/reports';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Act = Partial<ApiBody<'POST /expand/reception/record'>>;
type Who = keyof typeof demo;

let reports = 0;

async function newCustomer(more: object = {}) {
  const mobile_tel = `1355555${String(reports++).padStart(4, '0')}`;
  const token = await sessionOf(app, 'attache');
  const body = await aReport(app, { mobile_tel, ...more });
  const { data } = await call(app, 'POST /expand/cst/recommend', { token, body });
  return rowOf(data.clue_id);
}

const rowOf = (id: string) =>
  app.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const change = (id: string, part: object) =>
  app.db.updateTable('customer').set(part).where('id', '=', id).execute();

const cardOf = async (clue_id: string, who: Who = 'colleague') =>
  call(app, 'GET /expand/reception/card', { token: await sessionOf(app, who), query: { clue_id } });

const byCode = async (code: string, who: Who = 'colleague') =>
  call(app, 'POST /expand/reception/find-by-code', { token: await sessionOf(app, who), body: { code } });

const byDigits = async (last_digits: string) =>
  call(app, 'POST /expand/reception/find-by-number', {
    token: await sessionOf(app, 'colleague'),
    body: { last_digits },
  });

async function record(clue_id: string, act: Act, headers: Record<string, string> = {}) {
  const { data: card } = await cardOf(clue_id);
  const token = await sessionOf(app, 'colleague');
  const body = { clue_id, revision: card.revision, type: 'arrived', by: '宋秀英', ...act };
  return call(app, 'POST /expand/reception/record', { token, body, headers });
}

const refusalOf = ({ status, code }: { status: number; code: number }) => [status, code];

async function receivingFor(projectIds: string[], work: () => Promise<void>) {
  const colleague = app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('person.mobile_tel', '=', '13800000003')
    .where('account.orgcode', '=', 'HZQD')
    .where('account_type', '=', 1);
  const { id } = await colleague.executeTakeFirstOrThrow();
  const rows = projectIds.map((project_id) => ({ account_id: id, project_id }));
  await app.db.updateTable('account').set({ receives_all: false }).where('id', '=', id).execute();
  if (rows.length > 0) await app.db.insertInto('account_reception').values(rows).execute();
  await work();
  await app.db.deleteFrom('account_reception').where('account_id', '=', id).execute();
  await app.db.updateTable('account').set({ receives_all: true }).where('id', '=', id).execute();
}

const userOf = async (who: Who) => {
  const { data } = await call(app, 'GET /expand/user-info', { token: await sessionOf(app, who) });
  return [data.is_reception, data.reception_project_ids];
};

describe('the permission', () => {
  it('is told to the user, with the projects if they are not all', async () => {
    expect(await userOf('colleague')).toEqual([true, undefined]);
    expect(await userOf('attache')).toEqual([false, undefined]);
    await receivingFor(['1'], async () => expect(await userOf('colleague')).toEqual([true, ['1']]));
    await receivingFor([], async () => expect(await userOf('colleague')).toEqual([false, undefined]));
  });

  it('is of single projects: a customer of another one has no card, only the name of the project', async () => {
    const { id, qr_data, project_id, mobile_tel } = await newCustomer();
    const { id: other } = await app.db
      .selectFrom('project')
      .select('id')
      .where('orgcode', '=', 'HZQD')
      .where('id', '<>', project_id)
      .executeTakeFirstOrThrow();
    await receivingFor([other], async () => {
      const { data } = await byCode(qr_data);
      expect(data).toEqual({ card: null, project_item: { id: project_id, name: expect.any(String) } });
      expect(JSON.stringify(data)).not.toContain('王小明');
      expect(refusalOf(await cardOf(id))).toEqual([404, errors.notFound.code]);
      const token = await sessionOf(app, 'colleague');
      const body = { clue_id: id, revision: 0, type: 'arrived', by: '宋秀英' };
      const acts = [
        await call(app, 'POST /expand/reception/record', { token, body }),
        await call(app, 'POST /expand/reception/reveal-number', { token, body: { clue_id: id } }),
      ];
      for (const act of acts) expect(refusalOf(act)).toEqual([404, errors.notFound.code]);
      const { list } = (await byDigits(mobile_tel.slice(-4))).data;
      expect(list.map(({ clue_id }) => clue_id)).not.toContain(id);
    });
    await receivingFor([project_id], async () => expect((await cardOf(id)).data.clue_id).toBe(id));
  });

  it('ends at the organisation', async () => {
    const { id, qr_data } = await newCustomer();
    const unknown = [404, errors.receptionCodeUnknown.code];
    expect(refusalOf(await byCode(qr_data, 'otherManager'))).toEqual(unknown);
    expect(refusalOf(await cardOf(id, 'otherManager'))).toEqual([404, errors.notFound.code]);
  });
});

describe('a search', () => {
  it('reads the code as a scanner types it', async () => {
    const { id, qr_data } = await newCustomer();
    expect((await byCode(` ${qr_data}\n`)).data.card?.clue_id).toBe(id);
  });

  it('knows no code of nobody, and not that of a picture', async () => {
    const { id } = await newCustomer();
    await change(id, { qr_type: 'image', qr_data: '/files/code.png' });
    for (const code of ['nobody', '/files/code.png'])
      expect(refusalOf(await byCode(code))).toEqual([404, errors.receptionCodeUnknown.code]);
  });

  it('finds the last digits of any number of a customer, once, and masks it', async () => {
    const { id, mobile_tel } = await newCustomer();
    const further = { customer_id: id, tel_type: 'mobile' as const, country_code: '86' };
    await app.db
      .insertInto('customer_tel')
      .values([
        { ...further, position: 1, number: '13022229876' },
        { ...further, position: 2, number: '13122229876' },
      ])
      .execute();
    const { list } = (await byDigits('9876')).data;
    expect(list.filter(({ clue_id }) => clue_id === id)).toMatchObject([
      { mobile_tel: '130****9876', state: 'pending' },
    ]);
    expect(JSON.stringify(list)).not.toContain(mobile_tel);
  });

  it('has a limit', async () => {
    app.advance(24 * 3600);
    const [{ max = 0 } = {}] = app.deps.limits.receptionSearchesPerAccount;
    for (let search = 0; search < max; search++) expect((await byDigits('0000')).code).toBe(0);
    expect(refusalOf(await byDigits('0000'))).toEqual([429, errors.tooManyRequests.code]);
    app.advance(60);
    expect((await byDigits('0000')).code).toBe(0);
  });
});

describe('the card', () => {
  it('says whether the visit is expected on another day', async () => {
    const { id } = await newCustomer();
    const now = app.deps.now();
    await change(id, { dk_time: now });
    expect((await cardOf(id)).data.is_other_day).toBe(false);
    await change(id, { dk_time: new Date(now.getTime() + 24 * 3_600_000) });
    expect((await cardOf(id)).data.is_other_day).toBe(true);
  });

  it.each([
    ['invalid', { clue_status: 3 }],
    ['incomplete', { awaits_full_tel: true }],
    ['expired', { protect_time: new Date('2026-01-01T00:00:00Z') }],
  ])('refuses acts on an %s report', async (state, part) => {
    const { id } = await newCustomer();
    await change(id, part);
    expect((await cardOf(id)).data.state).toBe(state);
    expect(refusalOf(await record(id, {}))).toEqual([409, errors.receptionClosed.code]);
  });
});

describe('an arrival', () => {
  it('confirms the report, names the salesperson and reaches the specialist', async () => {
    const { id } = await newCustomer();
    const photo = await ownFile(app);
    const { data } = await record(id, { by_tel: '13500000009', content: '首访', images: [photo] });
    expect(data).toMatchObject({ state: 'valid', cst_status: 2, resident_name: '宋秀英' });
    expect(data.arrivals).toMatchObject([{ by: '宋秀英' }]);
    expect(await rowOf(id)).toMatchObject({
      cst_status: 2,
      clue_status: 2,
      resident_name: '宋秀英',
      resident_tel: '13500000009',
    });
    const notices = app.db.selectFrom('notice').select('kind');
    expect(await notices.where('extra', 'like', `%"${id}"%`).execute()).toEqual([
      { kind: 'customer_visited' },
    ]);
  });

  it('is a return visit the second time, which the list of today says too', async () => {
    const { id } = await newCustomer();
    await record(id, {});
    app.advance(60);
    expect((await record(id, {})).data.arrivals).toHaveLength(2);
    const token = await sessionOf(app, 'colleague');
    const { data } = await call(app, 'GET /expand/reception/arrivals', { token });
    const own = data.list.filter(({ clue_id }) => clue_id === id);
    expect(own.map(({ is_return }) => is_return)).toEqual([true, false]);
    app.advance(24 * 3600);
    const tomorrow = await call(app, 'GET /expand/reception/arrivals', {
      token: await sessionOf(app, 'colleague'),
    });
    expect(tomorrow.data).toMatchObject({ list: [], total_rows: 0 });
  });

  it('counts once when it is sent again, under the id of the key', async () => {
    const { id } = await newCustomer();
    const headers = { 'idempotency-key': 'arrival-of-today' };
    const token = await sessionOf(app, 'colleague');
    const body = { clue_id: id, revision: 0, type: 'arrived', by: '宋秀英' };
    const send = () => call(app, 'POST /expand/reception/record', { token, body, headers });
    const [first, second] = [await send(), await send()];
    expect(second.data).toEqual(first.data);
    const events = app.db.selectFrom('sales_event').select('event_id').where('customer_id', '=', id);
    expect(await events.execute()).toEqual([{ event_id: expect.stringMatching(/:arrival-of-today$/) }]);
  });

  it('is refused to the second of two receptionists at once', async () => {
    const { id } = await newCustomer();
    const token = await sessionOf(app, 'colleague');
    const body = { clue_id: id, revision: 0, type: 'arrived', by: '宋秀英' };
    const send = () => call(app, 'POST /expand/reception/record', { token, body });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([errors.receptionChanged.code, 0].sort());
    expect((await cardOf(id)).data.revision).toBe(1);
  });

  it('takes no photos of strangers', async () => {
    const { id } = await newCustomer();
    const answer = await record(id, { images: [await ownFile(app, 'JNQD')] });
    expect(answer.data).toMatchObject({ field: 'images', reason: 'unknown' });
  });
});

describe('a deal', () => {
  const unit = { building_no: '3', unit: '1', room: '1802', area: 89.5, amount: 1_850_000 };

  it('has its unit, amount, date and papers, and can be withdrawn', async () => {
    const { id } = await newCustomer();
    await record(id, {});
    const attachments = [await ownFile(app)];
    app.advance(60);
    expect((await record(id, { type: 'reserved' })).data.withdrawable).toEqual(['reservation']);
    app.advance(60);
    await record(id, { type: 'subscribed', ...unit, attachments });
    app.advance(60);
    expect((await record(id, { type: 'signed' })).data).toMatchObject({
      cst_status: 5,
      withdrawable: ['reservation', 'subscription', 'contract'],
    });
    const trades = app.db.selectFrom('resident_trade').selectAll().where('customer_id', '=', id);
    expect(await trades.execute()).toMatchObject([
      { room: '1802', rg_order_total: 1_850_000, rg_order_area: 89.5, attachments },
    ]);
    app.advance(60);
    await record(id, { type: 'withdrawn', what: 'contract' });
    app.advance(60);
    const { data } = await record(id, { type: 'withdrawn', what: 'subscription' });
    expect(data).toMatchObject({ cst_status: 3, withdrawable: ['reservation'] });
    expect(await trades.execute()).toEqual([]);
  });

  it('of an earlier day keeps its day, and is not of a later one', async () => {
    const { id } = await newCustomer();
    const day = '2026-01-05';
    await record(id, { type: 'signed', ...unit, day });
    expect((await rowOf(id)).signed_on).toEqual(new Date('2026-01-05T15:59:59Z'));
    const later = await record(id, { type: 'signed', ...unit, day: '2099-01-01' });
    expect(later.data).toMatchObject({ field: 'day', reason: 'range' });
  });

  it('that does not exist is not withdrawn', async () => {
    const { id } = await newCustomer();
    const answer = await record(id, { type: 'withdrawn', what: 'contract' });
    expect(refusalOf(answer)).toEqual([409, errors.receptionWithoutEffect.code]);
    expect((await record(id, { type: 'withdrawn' })).data).toMatchObject({ field: 'what' });
    expect((await record(id, { what: 'contract' })).data).toMatchObject({ field: 'what' });
    expect((await cardOf(id)).data.revision).toBe(0);
  });
});

describe('a revealed number', () => {
  const reveal = async (clue_id: string, headers: Record<string, string> = {}) =>
    call(app, 'POST /expand/reception/reveal-number', {
      token: await sessionOf(app, 'colleague'),
      body: { clue_id },
      headers,
    });
  const logged = (id: string) =>
    app.db.selectFrom('number_reveal').select('number_kind').where('customer_id', '=', id).execute();

  it('is logged once for a repeated call', async () => {
    const { id, mobile_tel } = await newCustomer();
    const headers = { 'idempotency-key': 'reveal-of-today' };
    for (const _ of [1, 2]) expect((await reveal(id, headers)).data.mobile_tel).toBe(mobile_tel);
    expect(await logged(id)).toEqual([{ number_kind: 'customer' }]);
  });

  it('is not there if the report hides it', async () => {
    const { id } = await newCustomer({ cst_type: 2, mobile_tel: '138****7654' });
    expect((await cardOf(id)).data.is_revealable).toBe(false);
    expect(refusalOf(await reveal(id))).toEqual([403, errors.roleForbidden.code]);
    expect(await logged(id)).toEqual([]);
  });
});
