import type { ApiBody } from '@agency/shared/api';
import { ClueStatus, CustomerListType, CustomerStatus } from '@agency/shared/model/customer';
import { protectionWarningDays } from '@agency/shared/model/protection';
import fc from 'fast-check';
import { sql } from 'kysely';
import { call, demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { defaultLimits } from '../../platform/quota/limits';

type Filter = ApiBody<'POST /expand/cst/export'>;
type Who = 'manager' | 'attache';

const statuses = [1, 2, 3, 4, 5];
const types = Object.values(CustomerListType);

let app: TestApp;
const tokens = {} as Record<Who, string>;
let all: Awaited<ReturnType<typeof readCustomers>>;
let further: { customer_id: string; number: string }[];
let attacheId: string;

beforeAll(async () => {
  app = await startTestApp({
    limits: { ...defaultLimits, exportsPerAccount: [{ max: 100_000, seconds: 60 }] },
  });
  for (const who of ['manager', 'attache'] as const) tokens[who] = await sessionOf(app, who);
  const { data } = await call(app, 'GET /expand/user-info', { token: tokens.attache });
  attacheId = data.member_id ?? '';
  await app.db
    .updateTable('customer')
    .set({ member_id: attacheId })
    .where('orgcode', '=', demo.manager[1])
    .where(sql<boolean>`id % 2 = 0`)
    .execute();
  all = await readCustomers();
  further = await app.db
    .selectFrom('customer_tel')
    .select(['customer_id', 'number'])
    .where('position', '>', 0)
    .execute();
});
afterAll(() => app.close());

function readCustomers() {
  return app.db
    .selectFrom('customer')
    .selectAll()
    .where('orgcode', '=', demo.manager[1])
    .orderBy('last_report_time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const onClocks = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString();
const dayOnClocks = (time: Date) => onClocks(time).slice(0, 10);
const isToday = (time: Date) => dayOnClocks(time) === dayOnClocks(app.deps.now());

function isDue({ clue_status, cst_status, protect_time, dk_time }: (typeof all)[number]): boolean {
  const now = app.deps.now();
  const lastDay = dayOnClocks(new Date(now.getTime() + protectionWarningDays * 86_400_000));
  const isEnding = protect_time !== null && protect_time > now && dayOnClocks(protect_time) <= lastDay;
  return (
    clue_status !== ClueStatus.invalid &&
    cst_status <= CustomerStatus.reserved &&
    (isEnding || (dk_time !== null && isToday(dk_time)))
  );
}

const furtherOf = ({ id }: { id: string }) =>
  further.flatMap(({ customer_id, number }) => (customer_id === id ? [number] : []));

/** Model of the filters, independent of the server's queries. */
function expected(who: Who, filter: Filter) {
  const { type, project_id, clue_status, begin_time, end_time, keyword = '', is_due } = filter;
  const store_ids = [filter.store_id, filter.search_store_id].filter(Boolean);
  return all.filter((row) => {
    const reported = onClocks(row.last_report_time).replace('T', ' ').slice(0, 19);
    return [
      who === 'manager' || (row.member_id === attacheId && row.list_type !== CustomerListType.poolBroker),
      !type || row.list_type === type,
      store_ids.every((id) => row.store_id === id),
      !project_id || row.project_id === project_id,
      !filter.search_broker_id || row.broker_id === filter.search_broker_id,
      !clue_status || row.clue_status === clue_status,
      !begin_time || reported >= begin_time,
      !end_time || reported <= end_time,
      !is_due || isDue(row),
      row.cst_name.includes(keyword.trim()) ||
        row.mobile_tel.includes(keyword.trim()) ||
        (/^\d{4}/.test(keyword) && furtherOf(row).some((number) => number.includes(keyword))),
    ].every(Boolean);
  });
}

async function listed(who: Who, filter: Filter) {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { data } = await call(app, 'GET /expand/cst/get-list', {
      token: tokens[who],
      query: { ...filter, page, page_size: 100 },
    });
    ids.push(...data.list.map(({ id }) => id));
    if (data.list.length < 100) return { ids, total: data.total_rows, counts: data.count_info };
  }
}

async function expectAgreement(who: Who, filter: Filter): Promise<number> {
  const wanted = expected(who, filter);
  const rowsOf = (cst_status: number) => wanted.filter((row) => !cst_status || row.cst_status === cst_status);
  const counts = statuses.map((cst_status) => ({ cst_status, total: rowsOf(cst_status).length }));
  const answer = await call(app, 'GET /expand/cst/get-status-total', { token: tokens[who], query: filter });
  expect(answer.data).toEqual({ total: wanted.length, list: counts });
  for (const cst_status of [0, ...statuses]) {
    const ids = rowsOf(cst_status).map(({ id }) => id);
    expect(await listed(who, { ...filter, cst_status })).toEqual({ ids, total: ids.length, counts });
    if (who === 'attache') continue;
    const file = await call(app, 'POST /expand/cst/export', {
      token: tokens.manager,
      body: { ...filter, cst_status },
    });
    const names = file.text.split('\r\n').slice(1, -1);
    expect(file.headers['x-total-rows']).toBe(String(ids.length));
    expect(names.map((line) => line.split(',')[0])).toEqual(rowsOf(cst_status).map((row) => row.cst_name));
  }
  return wanted.length;
}

const someone = (who: Who, field: 'project_id' | 'store_id' | 'broker_id') =>
  fc.constantFrom(...new Set(expected(who, {}).flatMap((row) => row[field] ?? [])));

const furtherPart = (who: Who) => expected(who, {}).flatMap(furtherOf)[0]?.slice(-4) ?? '';

const filterOf = (who: Who) =>
  fc.record(
    {
      type: fc.constantFrom(0, ...types),
      project_id: someone(who, 'project_id'),
      search_store_id: someone(who, 'store_id'),
      search_broker_id: someone(who, 'broker_id'),
      clue_status: fc.constantFrom(0, 1, 2, 3),
      begin_time: fc.constantFrom('2026-09-01 00:00:00', '2026-11-16 00:00:00', '2026-11-21 00:00:00'),
      end_time: fc.constantFrom('2026-10-31 23:59:59', '2026-11-20 23:59:59', '2026-11-21 23:59:59'),
      is_due: fc.constantFrom(0, 1),
      keyword: fc.constantFrom(' ', '1', '13', '李', '%', 'a_', furtherPart(who)),
    },
    { requiredKeys: [] },
  );

describe.each(['manager', 'attache'] as const)('for a %s, counts, lists and file agree', (who) => {
  const one = (field: 'project_id' | 'store_id' | 'broker_id') => {
    const value = expected(who, {}).find((row) => row[field])?.[field];
    return value ?? '';
  };
  it.each<[string, () => Filter]>([
    ['nothing', () => ({})],
    ['a type', () => ({ type: CustomerListType.agencyBroker })],
    ['a project', () => ({ project_id: one('project_id') })],
    ['a store', () => ({ search_store_id: one('store_id') })],
    ['a broker', () => ({ search_broker_id: one('broker_id') })],
    ['a clue status', () => ({ clue_status: ClueStatus.effective })],
    ['days', () => ({ begin_time: '2026-11-01 00:00:00', end_time: '2026-11-15 23:59:59' })],
    ['who is due', () => ({ is_due: 1 })],
    ['part of a number', () => ({ keyword: expected(who, {})[0]?.mobile_tel.slice(0, 3) ?? '' })],
    ['part of a further number', () => ({ keyword: furtherPart(who) })],
    ['a name', () => ({ keyword: expected(who, {})[0]?.cst_name ?? '' })],
  ])('under %s', async (_, filter) => {
    expect(await expectAgreement(who, filter())).toBeGreaterThan(0);
  });

  it('of the store whose page it is', async () => {
    const { data } = await call(app, 'GET /expand/search-store', {
      token: tokens[who],
      query: { page_size: 100 },
    });
    const found = await Promise.all(
      data.list.slice(0, 10).map(({ id }) => expectAgreement(who, { store_id: id })),
    );
    expect(Math.max(...found)).toBeGreaterThan(0);
  });

  it('under any of them together', async () => {
    await fc.assert(
      fc.asyncProperty(filterOf(who), async (filter) => {
        await expectAgreement(who, filter);
      }),
      { numRuns: 40 },
    );
  });

  it('and so do the categories of home, in all and today', async () => {
    const { data } = await call(app, 'GET /expand/cst/get-total', { token: tokens[who] });
    const totals = [
      data.agency_broker_cst,
      data.own_broker_cst,
      data.public_store_broker_cst,
      data.gh_pool_broker_customer,
    ];
    const wanted = types.map((type) => {
      const rows = expected(who, { type });
      return { total: rows.length, today: rows.filter((row) => isToday(row.created_on)).length };
    });
    expect(totals).toEqual(who === 'manager' ? wanted : [...wanted.slice(0, 3), null]);
  });
});
