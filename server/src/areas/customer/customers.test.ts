import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { aReport, ownCustomer } from '../../../testing/reports';
import { Memo } from '../../platform/call/memo';
import { authenticateToken } from '../../platform/session/session';
import { formatTime } from '../../platform/time/zoned-time';
import { countCustomers } from './repository';

let app: TestApp;
let attache: string;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
  attache = await sessionOf(app, 'attache');
  manager = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

const event = async (clue_id: string, kind: string, more: object = {}) =>
  (
    await app.app.inject({
      method: 'POST',
      url: '/__demo/customer-events',
      headers: { language: 'en-US' },
      payload: { clue_id, event: kind, ...more },
    })
  ).json();

const detail = async (token: string, clue_id: string, orgcode?: string) =>
  call(app, 'GET /expand/cst/get-detail', { token, query: { clue_id, ...(orgcode ? { orgcode } : {}) } });

describe('customers of others', () => {
  const keys = [
    'GET /expand/cst/get-detail',
    'GET /expand/cst/get-flow-list',
    'GET /expand/cst/get-cst-visit-list',
  ] as const;

  it.each(keys)('%s answers them like nobody’s', async (key) => {
    const ask = async (token: string, clue_id: string) =>
      (await call(app, key, { token, query: { clue_id } })).text;
    const { rows } = await idsOf();
    for (const [token, ids, kind] of [
      [attache, [rows.colleague, rows.foreign, rows.pool], 'customerAssigned'],
      [manager, [rows.foreign], 'customerForeign'],
    ] as const) {
      const nobody = await ask(token, '999999');
      expect(JSON.parse(nobody).code).toBe(errors[kind].code);
      for (const id of ids) expect(await ask(token, id)).toBe(nobody);
    }
    expect(JSON.parse(await ask(manager, rows.colleague)).code).toBe(0);
  });

  it('are refused to their trades as well', async () => {
    const { rows } = await idsOf();
    const ask = async (clue_id: string) =>
      (await call(app, 'POST /expand/cst/trades-list', { token: attache, body: { clue_id } })).text;
    expect(await ask(rows.colleague)).toBe(await ask('999999'));
  });

  it('may not be asked for under another organisation', async () => {
    const own = await ownCustomer(app);
    expect((await detail(attache, own, 'HZQD')).code).toBe(0);
    expect(await detail(attache, own, 'JNQD')).toMatchObject({
      code: errors.customerForeign.code,
      msg: 'This customer is not under this distributor!',
    });
  });

  async function idsOf() {
    const one = async (orgcode: string, where: 'pool' | 'other') => {
      let customers = app.db.selectFrom('customer').select('id').where('orgcode', '=', orgcode);
      customers =
        where === 'pool'
          ? customers.where('list_type', '=', 10)
          : customers.where('member_id', 'is not', null).where('member_id', '!=', '2');
      return (await customers.executeTakeFirstOrThrow()).id;
    };
    return {
      rows: {
        colleague: await one('HZQD', 'other'),
        foreign: await one('JNQD', 'other'),
        pool: await one('HZQD', 'pool'),
      },
    };
  }
});

it('hides what is masked of a broker', async () => {
  const { id } = await app.db
    .selectFrom('customer')
    .innerJoin('broker', 'broker.id', 'customer.broker_id')
    .select('customer.id')
    .where('customer.orgcode', '=', 'HZQD')
    .where('is_masked', '=', true)
    .executeTakeFirstOrThrow();
  const { data } = await detail(manager, id);
  expect(data.broker_item.mobile_tel).toContain('****');
  expect(data.broker_item.original_mobile_tel).toBe('');
});

describe('what the sales side tells', () => {
  let reports = 0;
  const newCustomer = async () => {
    const body = await aReport(app, { mobile_tel: `1370000000${reports++}` });
    return (await call(app, 'POST /expand/cst/recommend', { token: attache, body })).data.clue_id;
  };
  const counts = async (id: string) => {
    const of = async (table: 'customer_flow' | 'customer_visit' | 'resident_trade') =>
      (await app.db.selectFrom(table).select('id').where('customer_id', '=', id).execute()).length;
    const notices = (await app.db.selectFrom('notice').select('msg_id').execute()).length;
    return [await of('customer_flow'), await of('customer_visit'), await of('resident_trade'), notices];
  };

  it('moves row, flow, follow-up, trade and notice together', async () => {
    const id = await newCustomer();
    const steps = ['confirm', 'visit', 'visit', 'reserve', 'subscribe', 'sign'];
    const grown = [
      [1, 0, 0, 1],
      [1, 1, 0, 1],
      [1, 1, 0, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 1],
      [1, 1, 0, 1],
    ];
    for (const [index, step] of steps.entries()) {
      const before = await counts(id);
      expect((await event(id, step, { amount: 2_500_000 })).code).toBe(0);
      expect(await counts(id)).toEqual(before.map((count, part) => count + (grown[index]?.[part] ?? 0)));
    }
    expect((await detail(attache, id)).data).toMatchObject({ cst_status: 5, clue_status: 2 });
    const row = app.db.selectFrom('customer').select(['visited_on', 'signed_on', 'cj_amount']);
    expect(await row.where('id', '=', id).execute()).toEqual([
      { visited_on: app.deps.now(), signed_on: app.deps.now(), cj_amount: 2_500_000 },
    ]);
    const visits = await call(app, 'GET /expand/cst/get-cst-visit-list', {
      token: attache,
      query: { clue_id: id },
    });
    expect(visits.data.list.slice(0, 5).map(({ visit_type }) => visit_type)).toEqual([7, 6, 5, 2, 1]);
    expect(await event(id, 'invalidate')).toMatchObject({ code: errors.conflict.code });
  });

  it('brings its pictures to the flow and the follow-ups, and its papers to the trade', async () => {
    const id = await newCustomer();
    const images = ['/files/door.jpg', '/files/room.jpg'];
    const attachments = ['/files/form.jpg', 'https://papers.example/contract.pdf'];
    await event(id, 'visit', { images });
    await event(id, 'subscribe', { attachments });
    const ofCustomer = { token: attache, query: { clue_id: id } };
    const flow = await call(app, 'GET /expand/cst/get-flow-list', ofCustomer);
    const pictures = flow.data.list.map(({ event_type, exter_info_list }) => [
      event_type,
      ...exter_info_list.filter(({ type }) => type === '1').map(({ value }) => JSON.parse(value)),
    ]);
    expect(pictures.slice(0, 2)).toEqual([['subscribed'], ['visited', images]]);
    const visits = await call(app, 'GET /expand/cst/get-cst-visit-list', ofCustomer);
    expect(visits.data.list.map(({ visit_files }) => visit_files.map(({ file_url }) => file_url))).toEqual([
      [],
      images,
    ]);
    const trades = await call(app, 'POST /expand/cst/trades-list', { token: attache, body: { clue_id: id } });
    expect(trades.data.list.map((trade) => trade.attachments.map(({ url }) => url))).toEqual([attachments]);
  });

  it('releases what is invalid, and leaves it so', async () => {
    const id = await newCustomer();
    expect((await event(id, 'invalidate')).data).toMatchObject({ clue_status: 3 });
    const before = await counts(id);
    for (const step of ['confirm', 'visit', 'invalidate', 'sign']) {
      expect((await event(id, step)).code).toBe(errors.conflict.code);
    }
    expect(await counts(id)).toEqual(before);
    const { data } = await call(app, 'GET /expand/cst/get-flow-list', {
      token: attache,
      query: { clue_id: id },
    });
    expect(data.list[0]).toMatchObject({
      event_type: 'invalidated',
      clue_status: 3,
      release_time: '2026-11-21 16:00:00',
    });
  });

  it('is told of by name, the same at each step, and of the place beside it', async () => {
    const id = await newCustomer();
    for (const step of ['confirm', 'visit']) await event(id, step);
    const { data } = await call(app, 'GET /expand/cst/get-flow-list', {
      token: attache,
      query: { clue_id: id },
      headers: { language: 'en-US' },
    });
    const [visited, confirmed] = data.list;
    expect(visited).toMatchObject({ scen_text: 'Sales office', created_by: confirmed?.created_by });
    expect(visited?.created_by).not.toBe('Sales office');
  });

  it('waits while the number does', async () => {
    const id = await newCustomer();
    await app.db.updateTable('customer').set({ awaits_full_tel: true }).where('id', '=', id).execute();
    expect((await event(id, 'confirm')).code).toBe(errors.conflict.code);
    expect((await event(id, 'invalidate')).code).toBe(0);
  });

  it('counts a step once, however many say so at once', async () => {
    const id = await newCustomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => event(id, 'confirm')));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('is checked like any input, and there only in a demo', async () => {
    expect((await event('1', 'buy')).msg).toBe('event: has the wrong form');
    expect((await event('999999', 'visit')).code).toBe(errors.notFound.code);
    const closed = await startTestApp({ isDemo: false });
    const answer = await closed.app.inject({ method: 'POST', url: '/__demo/customer-events', payload: {} });
    expect(answer.statusCode).toBe(404);
    await closed.close();
  });
});

describe('what is due', () => {
  const day = 86_400_000;
  const list = async (query: object) =>
    (await call(app, 'GET /expand/cst/get-list', { token: attache, query: { page_size: 100, ...query } }))
      .data;

  async function prepare(
    changes: { protect_time?: Date; dk_time?: Date; cst_status?: number; clue_status?: number }[],
  ) {
    const nothing = { protect_time: null, dk_time: null, cst_status: 1, clue_status: 2 };
    await app.db.updateTable('customer').set(nothing).where('member_id', '=', '2').execute();
    const own = await app.db
      .selectFrom('customer')
      .select('id')
      .where('member_id', '=', '2')
      .where('list_type', '!=', 10)
      .orderBy('id')
      .limit(changes.length)
      .execute();
    for (const [index, { id }] of own.entries()) {
      await app.db
        .updateTable('customer')
        .set(changes[index] ?? {})
        .where('id', '=', id)
        .execute();
    }
    return own.map(({ id }) => id);
  }

  const at = (ms: number) => new Date(app.deps.now().getTime() + ms);

  it.each([
    ['protection that ends in seven days', { protect_time: 7 * day }, true],
    ['protection that ends later', { protect_time: 8 * day }, false],
    ['protection that ends this moment', { protect_time: 0 }, false],
    ['a visit expected now', { dk_time: 0 }, true],
    ['a visit expected in two days', { dk_time: 2 * day }, false],
    ['an invalid report', { protect_time: day, clue_status: 3 }, false],
    ['a reservation', { protect_time: day, cst_status: 3 }, true],
    ['a subscription', { protect_time: day, cst_status: 4 }, false],
  ])('%s', async (_, { protect_time, dk_time, ...more }: Record<string, number>, isDue) => {
    const times = {
      ...(protect_time === undefined ? {} : { protect_time: at(protect_time) }),
      ...(dk_time === undefined ? {} : { dk_time: at(dk_time) }),
    };
    const [id] = await prepare([{ ...times, ...more }]);
    const { list: due, total_rows } = await list({ is_due: 1 });
    expect(due.map((row) => row.id)).toEqual(isDue ? [id] : []);
    expect(total_rows).toBe(isDue ? 1 : 0);
  });

  it('counts the days of a protection by the calendar, as the chip of a row does', async () => {
    const today = formatTime(app.deps.now(), 'Asia/Shanghai').slice(0, 10);
    const afterSeven = Date.parse(`${today}T00:00:00+08:00`) + 8 * day;
    const [last] = await prepare([
      { protect_time: new Date(afterSeven - 1000) },
      { protect_time: new Date(afterSeven) },
    ]);
    expect((await list({ is_due: 1 })).list.map(({ id }) => id)).toEqual([last]);
  });

  it('is counted anew each time, as no later moment has the same question', async () => {
    const memo = new Memo();
    const isAsked = jest.spyOn(memo, 'get');
    const session = await authenticateToken(app.deps, attache);
    const viewer = { db: app.db, session, memo, zone: session.timezone, now: app.deps.now() };
    await countCustomers(viewer, { is_due: 1 });
    expect(isAsked).not.toHaveBeenCalled();
    await countCustomers(viewer, {});
    expect(isAsked).toHaveBeenCalledTimes(1);
  });

  it('comes first in the order of protection, then the newest reports', async () => {
    const [late, soon, over] = await prepare([
      { protect_time: at(5 * day) },
      { protect_time: at(day) },
      { protect_time: at(-day) },
    ]);
    const ids = (await list({ order_column: 5 })).list.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([soon, late]);
    const newest = (await list({})).list.map(({ id }) => id);
    expect(newest).toContain(over);
    expect(ids.slice(2)).toEqual(newest.filter((id) => id !== soon && id !== late));
  });
});
