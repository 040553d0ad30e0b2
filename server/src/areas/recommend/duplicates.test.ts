import { errors } from '@agency/shared/model/error-codes';
import { sql } from 'kysely';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { isSharable } from '../../../testing/process-data';
import { aReport, brokerOf, type Payload } from '../../../testing/reports';

const dayMs = 86_400_000;
let app: TestApp;
let tokens: Record<'attache' | 'manager', string>;

beforeAll(async () => {
  app = await startTestApp();
  tokens = { attache: await sessionOf(app, 'attache'), manager: await sessionOf(app, 'manager') };
});
afterAll(() => app.close());

const send = async (part: Payload, who: keyof typeof tokens & keyof typeof demo = 'attache') =>
  call(app, 'POST /expand/cst/recommend', { token: tokens[who], body: await aReport(app, part) });

const whole = (mobile_tel: string, more: Payload = {}) => send({ mobile_tel, ...more });
const hidden = (mobile_tel: string, more: Payload = {}) => send({ mobile_tel, cst_type: 2, ...more });
const complete = (clue_id: string, full_tel: string, who: keyof typeof tokens = 'attache') =>
  call(app, 'POST /expand/cst/full-tel', { token: tokens[who], body: { clue_id, full_tel } });
const change = (id: string, values: { clue_status?: number; protect_time?: Date; member_id?: string }) =>
  app.db.updateTable('customer').set(values).where('id', '=', id).execute();

async function somebodyWaits(): Promise<void> {
  const waiting = sql<object>`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  for (let rows: object[] = []; rows.length === 0; ) ({ rows } = await waiting.execute(app.db));
}

const accepted = { code: 0, data: { may_duplicate: 0 } };
const waiting = { code: 0, data: { may_duplicate: 1 } };
const duplicate = { code: errors.numberDuplicate.code, msg: 'Reported customer number is duplicate!' };
const needsWhole = { code: -18114005, status: 409 };

describe('a whole number', () => {
  it('is held by an open report on the same project, under the same country', async () => {
    const first = await whole('13700000001');
    expect(first).toMatchObject(accepted);
    expect(await whole('13700000001', { cst_name: '另一人' })).toMatchObject(duplicate);
    await change(first.data.clue_id, { clue_status: 2 });
    expect(await whole('13700000001')).toMatchObject(duplicate);
    expect(await whole('13700000001', { project_id: '3', identity: '440301199001010019' })).toMatchObject(
      accepted,
    );
    const hongKong = { cst_tels: [{ value: '60000001', type: 'Hong_Kong_mobile' as const }] };
    const macau = { cst_tels: [{ value: '60000001', type: 'Ao_Men_mobile' as const }] };
    expect(await send(hongKong)).toMatchObject(accepted);
    expect(await send(macau)).toMatchObject(accepted);
    expect(await send(hongKong)).toMatchObject(duplicate);
  });

  it('is the same with and without the zero that is written before it', async () => {
    const taiwan = (value: string) => ({ cst_tels: [{ value, type: 'Tai_Wan_mobile' as const }] });
    expect(await send(taiwan('0912345678'))).toMatchObject(accepted);
    expect(await send(taiwan('912345678'))).toMatchObject(duplicate);
  });

  it('is held in every row', async () => {
    const rows = ['13700000002', '13700000003'].map((value) => ({ value, type: 'mobile' as const }));
    expect(await send({ cst_tels: rows })).toMatchObject(accepted);
    const more = ['13700000004', '13700000003'].map((value) => ({ value, type: 'mobile' as const }));
    expect(await send({ cst_tels: more })).toMatchObject(duplicate);
  });

  it('is free again once the report is invalid or its protection over', async () => {
    const first = await whole('13700000005');
    await change(first.data.clue_id, { clue_status: 3 });
    const second = await whole('13700000005');
    expect(second).toMatchObject(accepted);
    const { protect_time } = await app.db
      .selectFrom('customer')
      .select('protect_time')
      .where('id', '=', second.data.clue_id)
      .executeTakeFirstOrThrow();
    expect(protect_time?.getTime()).toBe(app.deps.now().getTime() + 30 * dayMs);
    const now = app.deps.now().getTime();
    await change(second.data.clue_id, { protect_time: new Date(now + 1) });
    expect(await whole('13700000005')).toMatchObject(duplicate);
    await change(second.data.clue_id, { protect_time: new Date(now) });
    expect(await whole('13700000005')).toMatchObject(accepted);
  });

  it('is not blocked by a hidden number that may be the same', async () => {
    expect(await hidden('137****0006')).toMatchObject(accepted);
    expect(await whole('13711110006')).toMatchObject(accepted);
  });

  it('does not know other organisations', async () => {
    await whole('13700000007');
    const { id: store_id } = await app.db
      .selectFrom('store')
      .innerJoin('broker', 'broker.store_id', 'store.id')
      .select('store.id')
      .where('store.orgcode', '=', 'JNQD')
      .where('store.store_status', '=', 1)
      .where('is_gh', '=', 1)
      .where('broker_status', '=', 1)
      .executeTakeFirstOrThrow();
    const project = await app.db
      .selectFrom('project')
      .select('id')
      .where('orgcode', '=', 'JNQD')
      .executeTakeFirstOrThrow();
    const part = { store_id, broker_id: await brokerOf(app, store_id), project_id: project.id };
    const answer = await call(app, 'POST /expand/cst/recommend', {
      token: await sessionOf(app, 'otherManager'),
      body: { ...(await aReport(app)), ...part, mobile_tel: '13700000007' },
    });
    expect(answer).toMatchObject(accepted);
  });
});

describe('a hidden number', () => {
  it('is stored as it is while nothing looks like it', async () => {
    const answer = await hidden('136****0001');
    expect(answer).toMatchObject(accepted);
    const row = app.db.selectFrom('customer').select(['mobile_tel', 'is_hidden', 'awaits_full_tel']);
    expect(await row.where('id', '=', answer.data.clue_id).execute()).toEqual([
      { mobile_tel: '136****0001', is_hidden: true, awaits_full_tel: false },
    ]);
  });

  it('waits for completion where it looks like a held one; the next such report is refused', async () => {
    await whole('13612340002');
    const first = await hidden('136****0002');
    expect(first).toMatchObject(waiting);
    const second = await hidden('136****0002', { cst_name: '另一人' });
    expect(second).toMatchObject(needsWhole);
    expect(second.data).toEqual({
      clue_id: first.data.clue_id,
      mobile_tel: '136****0002',
      tel_type: 'mobile',
      country_code: '86',
      hidden_digits: 4,
    });
    expect(await whole('13612340002')).toMatchObject(duplicate);
    expect(await whole('13699990002')).toMatchObject(accepted);
  });

  it('looks like another hidden one where the digits that both show agree', async () => {
    expect(await hidden('132****0003')).toMatchObject(accepted);
    expect(await hidden('1321234****')).toMatchObject(waiting);
    expect(await hidden('131****0003')).toMatchObject(accepted);
  });

  it('does not look like one that is invalid or over', async () => {
    const first = await whole('13612340004');
    await change(first.data.clue_id, { protect_time: app.deps.now() });
    expect(await hidden('136****0004')).toMatchObject(accepted);
  });

  it('names no report of somebody else', async () => {
    await whole('13612340005');
    const first = await hidden('136****0005');
    await change(first.data.clue_id, { member_id: '3' });
    expect((await hidden('136****0005')).data).toMatchObject({ clue_id: null, hidden_digits: 4 });
  });
});

describe('completing a number', () => {
  it.each([
    ['135****0011', '1234', '13512340011'],
    ['135****0012', '13512340012', '13512340012'],
  ])('completes %s by %s', async (mask, full_tel, number) => {
    const { data } = await hidden(mask);
    expect(await complete(data.clue_id, full_tel)).toMatchObject(accepted);
    expect(await whole(number)).toMatchObject(duplicate);
    expect(await complete(data.clue_id, full_tel)).toMatchObject({ code: errors.conflict.code });
    const flow = await call(app, 'GET /expand/cst/get-flow-list', {
      token: tokens.attache,
      query: { clue_id: data.clue_id },
    });
    expect(flow.data.list.map(({ event_type }) => event_type)).toEqual(['tel_completed', 'reported']);
  });

  it('refuses what does not fit', async () => {
    const { data } = await hidden('135****0013');
    for (const full_tel of ['12345', '13612340013', '135123400133']) {
      const answer = await complete(data.clue_id, full_tel);
      expect(answer).toMatchObject({ status: 400, msg: 'full_tel: has the wrong form' });
    }
  });

  it('is told what was typed, and refuses what does not agree with it', async () => {
    const { data } = await hidden('135****0014');
    const send = (full_tel: string, tel_type: number) =>
      call(app, 'POST /expand/cst/full-tel', {
        token: tokens.attache,
        body: { clue_id: data.clue_id, full_tel, tel_type },
      });
    const wrong = { status: 400, msg: 'full_tel: has the wrong form' };
    expect(await send('1234', 2)).toMatchObject(wrong);
    expect(await send('13512340014', 1)).toMatchObject(wrong);
    expect(await send('13512340014', 2)).toMatchObject(accepted);
  });

  it('runs into the rule of duplicates again, and may be tried with another number', async () => {
    await whole('13512340002');
    const { data } = await hidden('135****0002');
    expect(await complete(data.clue_id, '1234')).toMatchObject(duplicate);
    expect(await complete(data.clue_id, '1235')).toMatchObject(accepted);
    const row = app.db.selectFrom('customer').select('awaits_full_tel').where('id', '=', data.clue_id);
    expect(await row.execute()).toEqual([{ awaits_full_tel: false }]);
  });

  // The embedded database has one connection, so nothing waits for a lock.
  if (isSharable)
    it('is over with the report, though the sales side ends that at the same time', async () => {
      const { data } = await hidden('135****0015');
      const { completion } = await app.db.transaction().execute(async (salesSide) => {
        await salesSide
          .updateTable('customer')
          .set({ clue_status: 3 })
          .where('id', '=', data.clue_id)
          .execute();
        const completion = complete(data.clue_id, '1234');
        await somebodyWaits();
        return { completion };
      });
      expect(await completion).toMatchObject({ code: errors.conflict.code });
    });

  it('is for open reports of one’s own', async () => {
    const { data } = await hidden('135****0003');
    const { data: wholeOne } = await whole('13512340004');
    expect(await complete(wholeOne.clue_id, '13512340004')).toMatchObject({ code: errors.conflict.code });
    await change(data.clue_id, { clue_status: 3 });
    expect(await complete(data.clue_id, '1234')).toMatchObject({ code: errors.conflict.code });
    await change(data.clue_id, { clue_status: 1, protect_time: app.deps.now() });
    expect(await complete(data.clue_id, '1234')).toMatchObject({ code: errors.conflict.code });
    await change(data.clue_id, { member_id: '3' });
    const other = await complete(data.clue_id, '1234');
    expect(other.code).toBe(errors.customerAssigned.code);
    expect(other.text).toBe((await complete('999999', '1234')).text);
  });
});

it('warns before a report is sent', async () => {
  await whole('13412340001');
  const { store_id, broker_id } = await aReport(app);
  const check = async (part: object) =>
    (
      await call(app, 'POST /expand/check-broker-cst-report', {
        token: tokens.attache,
        body: { store_id, broker_id, project_id: '1', ...part },
      })
    ).data;
  expect(await check({ mobile_tel: '13412340001' })).toEqual({ may_duplicate: 1 });
  expect(await check({ mobile_tel: '13412340002' })).toEqual({ may_duplicate: 0 });
  expect(await check({ mobile_tel: '134****0001', cst_type: 2 })).toEqual({ may_duplicate: 1 });
  expect(await check({ mobile_tel: '134****0002', cst_type: 2 })).toEqual({ may_duplicate: 0 });
  expect(await check({})).toEqual({ may_duplicate: 0 });
});

describe('of many at once', () => {
  const times = (answers: { code: number }[], wanted: number) =>
    answers.filter(({ code }) => code === wanted).length;

  it('exactly one report of a number wins', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => whole('13312340001')));
    expect([times(answers, 0), times(answers, errors.numberDuplicate.code)]).toEqual([1, 49]);
    const rows = await app.db
      .selectFrom('customer_tel')
      .select('customer_id')
      .where('number', '=', '13312340001')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('exactly one hidden number waits, and exactly one completion counts', async () => {
    await whole('13312340002');
    const answers = await Promise.all(Array.from({ length: 20 }, () => hidden('133****0002')));
    expect([times(answers, 0), times(answers, -18114005)]).toEqual([1, 19]);
    const { data } = answers.find(({ code }) => code === 0) ?? { data: { clue_id: '' } };
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, index) => complete(data.clue_id, String(2000 + index))),
    );
    expect([times(done, 0), times(done, errors.conflict.code)]).toEqual([1, 19]);
  });
});
