import { type IndicatorId, indicatorIds } from '@agency/shared/model/indicators';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ownStore } from '../../../testing/api-case';
import { aReport } from '../../../testing/reports';
import type { Db } from '../../platform/db/database';
import type { Session } from '../../platform/session/session';
import { countedRows } from './aggregated-figures';
import { cellsOf } from './count-heat';
import { countIndicator } from './count-indicator';
import { indicatorRows, measureOf, type Owner, type WhoseFigures } from './indicator-rows';
import { readRebuildCommand } from './rebuild-command';

let app: TestApp;
let zone = 'Asia/Shanghai';
let members: (string | null)[];
let stores: (string | null)[];
let customers: string[];
let brokers: string[];
let visits: string[];

beforeAll(async () => {
  app = await startTestApp();
  const idsOf = async (table: 'member' | 'store' | 'customer' | 'store_visit') =>
    (
      await app.db
        .selectFrom(table)
        .select('id')
        .where('orgcode', '=', 'HZQD')
        .orderBy('id')
        .limit(12)
        .execute()
    ).map(({ id }) => id);
  members = [...(await idsOf('member')), null];
  stores = [...(await idsOf('store')), null];
  customers = await idsOf('customer');
  const theirs = app.db.selectFrom('customer').select('broker_id').where('id', 'in', customers).distinct();
  brokers = (await theirs.orderBy('broker_id').execute()).map(({ broker_id }) => broker_id);
  visits = await idsOf('store_visit');
});
afterAll(() => app.close());

/**
 * Includes midnights of Shanghai and Havana, some of which start a month, are skipped or repeated, and the half-hour
 * changes of Lord Howe.
 */
const moment = fc
  .record({
    day: fc.constantFrom(
      '2026-01-31',
      '2026-02-28',
      '2026-03-08',
      '2026-04-04',
      '2026-09-30',
      '2026-10-03',
      '2026-10-31',
      '2026-11-01',
    ),
    hour: fc.constantFrom(
      '03:59:59',
      '04:00:00',
      '04:30:00',
      '05:00:00',
      '12:00:00',
      '14:45:00',
      '15:29:59',
      '15:59:59',
      '16:00:00',
    ),
  })
  .map(({ day, hour }) => new Date(`${day}T${hour}Z`));
const perhaps = fc.option(moment);
const pick = fc.nat(1_000);
const chosen = <Item>(list: Item[], index: number) => list[index % list.length] as Item;

type Write = (db: Db) => Promise<unknown>;

const changed = fc.record(
  {
    created_on: moment,
    visited_on: perhaps,
    subscribed_on: perhaps,
    signed_on: perhaps,
    cj_amount: fc.option(fc.integer({ min: 0, max: 9_000_000 }).map((cents) => cents / 100)),
    member_id: pick.map((index) => () => chosen(members, index)),
    store_id: pick.map((index) => () => chosen(stores, index)),
    remarks: fc.constant('changed'),
  },
  { requiredKeys: [] },
);

const customerPart = ({
  member_id,
  store_id,
  ...part
}: typeof changed extends fc.Arbitrary<infer T> ? T : never) => ({
  ...part,
  ...(member_id && { member_id: member_id() }),
  ...(store_id && { store_id: store_id() }),
});

const write: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(pick, changed).map(
    ([index, part]): Write =>
      async (db) => {
        const { id: _, ...model } = await db
          .selectFrom('customer')
          .selectAll()
          .where('id', '=', chosen(customers, index))
          .executeTakeFirstOrThrow();
        const images = JSON.stringify(model.images);
        await db
          .insertInto('customer')
          .values({ ...model, images, ...customerPart(part) })
          .execute();
      },
  ),
  fc.tuple(pick, changed).map(
    ([index, part]): Write =>
      (db) =>
        db
          .updateTable('customer')
          .set({ is_hidden: false, ...customerPart(part) })
          .where('id', '=', chosen(customers, index))
          .execute(),
  ),
  fc.tuple(pick, pick, pick, moment).map(
    ([index, member, store, visit_time]): Write =>
      async (db) => {
        const { id: _, ...model } = await db
          .selectFrom('store_visit')
          .selectAll()
          .where('id', '=', chosen(visits, index))
          .executeTakeFirstOrThrow();
        const member_id = chosen(members, member) ?? model.member_id;
        const store_id = chosen(stores, store) ?? model.store_id;
        await db
          .insertInto('store_visit')
          .values({ ...model, member_id, store_id, visit_time })
          .execute();
      },
  ),
  fc.tuple(pick, moment).map(
    ([index, visit_time]): Write =>
      (db) =>
        db.updateTable('store_visit').set({ visit_time }).where('id', '=', chosen(visits, index)).execute(),
  ),
  fc.tuple(pick, pick).map(
    ([from, to]): Write =>
      (db) =>
        db
          .updateTable('customer')
          .set({ member_id: chosen(members, to) })
          .where('orgcode', '=', 'HZQD')
          .where('member_id', 'is not distinct from', chosen(members, from))
          .execute(),
  ),
  fc.tuple(pick, pick).map(
    ([index, member]): Write =>
      (db) =>
        db
          .updateTable('broker')
          .set({ member_id: chosen(members, member) })
          .where('id', '=', chosen(brokers, index))
          .execute(),
  ),
  moment.map(
    (visit_time): Write =>
      (db) =>
        sql`delete from store_visit where visit_time = ${visit_time} and id <> all(${visits}::bigint[])
      and not exists (select from visit_photo where visit_id = store_visit.id)`.execute(db),
  ),
);

class Undone extends Error {}

const ways: Record<string, (writes: Write[]) => Promise<unknown>> = {
  'one by one': async (writes) => {
    for (const one of writes) await one(app.db);
  },
  together: (writes) =>
    app.db.transaction().execute(async (db) => {
      for (const one of writes) await one(db);
    }),
  'in part': (writes) =>
    app.db.transaction().execute(async (db) => {
      for (const [index, one] of writes.entries()) {
        await sql`savepoint before`.execute(db);
        await one(db);
        if (index % 2 === 0) await sql`rollback to savepoint before`.execute(db);
      }
    }),
  'not at all': async (writes) => {
    const undone = app.db.transaction().execute(async (db) => {
      for (const one of writes) await one(db);
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
  },
  'side by side': (writes) => Promise.all(writes.map((one) => one(app.db))),
};

type Row = { key: string | null; span: number; count: number };

interface Question {
  range: { from: Date; to: Date };
  cut: Date;
  query: WhoseFigures;
  isManager: boolean;
  by: Owner | undefined;
}

const question: fc.Arbitrary<Question> = fc
  .record({
    ends: fc.tuple(moment, moment, moment, fc.constantFrom(1, 40, 200, 400)),
    company: fc.option(fc.constantFrom('1', '2', '3')),
    member: fc.option(pick, { freq: 2 }),
    store: fc.option(pick, { freq: 2 }),
    isManager: fc.boolean(),
    by: fc.constantFrom<(Owner | undefined)[]>(undefined, undefined, 'member_id', 'store_id', 'project_id'),
  })
  .map(({ ends: [one, cut, other, days], company, member, store, isManager, by }) => ({
    range: { from: one, to: one < other ? other : new Date(one.getTime() + days * 86_400_000) },
    cut,
    query: {
      company_id: company ?? undefined,
      member_ids: member === null ? undefined : [chosen(members, member) ?? '2'],
      store_ids: store === null ? undefined : [chosen(stores, store) ?? '1', '2'],
    },
    isManager,
    by,
  }));

async function answers(
  id: IndicatorId,
  { range, cut, query, isManager, by }: Question,
): Promise<[aggregated: Row[], counted: Row[]]> {
  const asker = { session: { orgcode: 'HZQD', isManager, memberId: '2', timezone: zone } as Session };
  const cuts = range.from < cut && cut < range.to ? [cut] : [];
  const ask = async (rows: RawBuilder<unknown>) => {
    const key = by ? sql`${sql.ref(by)}::text` : sql`null::text`;
    const found = await sql<Row>`
      select ${key} as key, width_bucket(at, ${[range.from, ...cuts]}::timestamptz[]) as span, ${measureOf(id)} as count
      from ${rows} rows group by 1, 2 order by 1, 2`.execute(app.db);
    return found.rows;
  };
  const counted = await ask(indicatorRows(asker, id, query, range));
  if (by) return [await ask(countedRows(asker, id, query, range, { by, cuts })), counted];
  const call = { ...asker, db: app.db, memo: null };
  const spans = await countIndicator(call, id, query, [range.from, ...cuts, range.to]);
  const aggregated = spans.map((count, index) => ({ key: null, span: index + 1, count }));
  const hasAny = ({ count }: Row) => count !== 0;
  return [aggregated.filter(hasAny), counted.filter(hasAny)];
}

async function heats({
  range,
  query,
  isManager,
}: Question): Promise<[aggregated: unknown[], counted: unknown[]]> {
  const session = { orgcode: 'HZQD', isManager, memberId: '2', timezone: zone } as Session;
  const all = { ...query, begin_time: '', end_time: '' };
  const aggregated = await cellsOf({ session, db: app.db, memo: null }, all, range);
  const rowsOf = (id: IndicatorId) => indicatorRows({ session }, id, query, range);
  const { rows } = await sql`
    select extract(isodow from at at time zone ${zone})::int as weekday,
      extract(hour from at at time zone ${zone})::int as hour,
      count(*) filter (where is_report)::int as reports, count(*) filter (where not is_report)::int as visits
    from (select at, true as is_report from ${rowsOf('expand_bb_count')} reported
      union all select at, false from ${rowsOf('expand_member_store_visit_times')} visited) rows
    group by 1, 2 order by 1, 2`.execute(app.db);
  return [aggregated.filter(({ reports, visits }) => reports !== 0 || visits !== 0), rows];
}

async function movesTo(timezone: string): Promise<void> {
  zone = timezone;
  await app.db.updateTable('tenant').set({ timezone }).where('orgcode', '=', 'HZQD').execute();
}

describe.each(['Asia/Shanghai', 'America/Havana', 'Australia/Lord_Howe'])(
  'on the clocks of %s',
  (timezone) => {
    it('every figure is the one of the rows, whatever was written and however', async () => {
      await movesTo(timezone);
      await fc.assert(
        fc.asyncProperty(
          fc.array(write, { minLength: 1, maxLength: 8 }),
          fc.constantFrom(...Object.keys(ways)),
          fc.array(question, { minLength: 3, maxLength: 3 }),
          async (writes, way, questions) => {
            await ways[way]?.(writes);
            for (const asked of questions) {
              const [aggregated, counted] = await heats(asked);
              expect(aggregated).toEqual(counted);
              for (const id of indicatorIds) {
                const [aggregated, counted] = await answers(id, asked);
                expect(aggregated).toEqual(counted);
              }
            }
          },
        ),
        { numRuns: 20, endOnFailure: true },
      );
      expect(await readRebuildCommand(['--tenant', 'HZQD'])(app.db)).toEqual(['HZQD  wrong: 0']);
    });
  },
);

it('counts once what is written beside a move to another time zone', async () => {
  const writeOne = (db: Db) =>
    sql`update customer set created_on = created_on - interval '40 days' where id = ${chosen(customers, 0)}`.execute(
      db,
    );
  await app.db.transaction().execute(async (db) => {
    await writeOne(db);
    await db.updateTable('tenant').set({ timezone: 'UTC' }).where('orgcode', '=', 'HZQD').execute();
    await writeOne(db);
  });
  expect(await readRebuildCommand(['--tenant', 'HZQD'])(app.db)).toEqual(['HZQD  wrong: 0']);
});

it('reads a whole month without its rows', async () => {
  await movesTo('Asia/Shanghai');
  const [from, to] = [new Date('2026-09-01T00:00:00+08:00'), new Date('2026-10-01T00:00:00+08:00')];
  const asked = { range: { from, to }, cut: to, query: {}, isManager: true, by: undefined };
  await sql`update day_figure set reports = reports + 1000 where ctid = (select ctid from day_figure
    where orgcode = 'HZQD' and begins >= ${from} and begins < ${to} and reports > 0 limit 1)`.execute(app.db);
  const [aggregated, counted] = await answers('expand_bb_count', asked);
  expect(aggregated).toEqual(counted.map((row) => ({ ...row, count: row.count + 1000 })));
});

it('reads the heat of a whole month without its rows', async () => {
  await movesTo('Asia/Shanghai');
  const [from, to] = [new Date('2026-09-01T00:00:00+08:00'), new Date('2026-10-01T00:00:00+08:00')];
  const asked = { range: { from, to }, cut: to, query: {}, isManager: true, by: undefined };
  const [before] = await heats(asked);
  await sql`update hour_figure set reports = reports + 1000
    where orgcode = 'HZQD' and begins = ${from} and reports > 0`.execute(app.db);
  const [after] = await heats(asked);
  expect(after).not.toEqual(before);
  expect(after.length).toBe(before.length);
});

it('says how many sums were wrong, and puts them right', async () => {
  await readRebuildCommand([])(app.db);
  const right = ['HZQD  wrong: 0', 'JNQD  wrong: 0', 'MKAC  wrong: 0'];
  expect(await readRebuildCommand([])(app.db)).toEqual(right);
  await sql`update day_figure set visits = visits + 1 where ctid in
    (select ctid from day_figure where orgcode = 'HZQD' limit 3)`.execute(app.db);
  await sql`delete from month_figure where ctid in
    (select ctid from month_figure where orgcode = 'JNQD' limit 2)`.execute(app.db);
  await sql`update hour_figure set reports = reports + 1 where ctid in
    (select ctid from hour_figure where orgcode = 'MKAC' limit 1)`.execute(app.db);
  expect(await readRebuildCommand([])(app.db)).toEqual([
    'HZQD  wrong: 3',
    'JNQD  wrong: 2',
    'MKAC  wrong: 1',
  ]);
  expect(await readRebuildCommand(['--tenant', 'HZQD'])(app.db)).toEqual(['HZQD  wrong: 0']);
  await expect(readRebuildCommand(['--tenant', 'NONE'])(app.db)).rejects.toThrow('NONE');
});

it('counts a report in the answer that follows it', async () => {
  const manager = await sessionOf(app, 'manager');
  const day = { begin_time: '2026-11-21 00:00:00', end_time: '2026-11-21 23:59:59' };
  const reports = async () => {
    const body = { query: day, indicator_ids: ['expand_bb_count', 'expand_report_store_count'] };
    return (
      (await call(app, 'POST /expand/stat/overview', { token: manager, body })).data.items[0]?.count ?? 0
    );
  };
  const before = await reports();
  const body = await aReport(app, { store_id: await ownStore(app), mobile_tel: '13912345678' });
  const token = await sessionOf(app, 'attache');
  expect((await call(app, 'POST /expand/cst/recommend', { token, body })).code).toBe(0);
  expect(await reports()).toBe(before + 1);
});
