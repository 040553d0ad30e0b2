import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';
import type { Tables } from '../src/platform/db/tables';
import type { Region } from '../src/platform/db/tables/stores';
import { allRegions } from '../src/platform/region/regions';
import { pinyinOf } from '../src/platform/search/name-pinyin';
import { defaultHashCosts, hashSecret } from '../src/platform/session/secrets';
import { dayOf } from '../src/platform/time/zoned-time';
import { Ids } from './ids';
import { insertDisputes } from './insert-disputes';
import { insertGoals } from './insert-goals';
import { continueIds, insertRows } from './insert-rows';
import { insertStories } from './insert-stories';
import { isSeeded } from './is-seeded';
import { makeBrokers, makeCustomers, makeNotices, makeVisits } from './make-activity';
import { makeChanges } from './make-changes';
import { makeChats } from './make-chats';
import { makeExtFields } from './make-labels';
import { makeProjects, makeSaleActivities } from './make-projects';
import { makeStores } from './make-stores';
import { makeStories } from './make-stories';
import { makeTenant } from './make-tenant';
import { Random } from './random';
import { insertCustomersAtScale, insertVisitsAtScale, planAtScale } from './scale';
import { demoPassword, demoPeople, type TenantPlan, tenantPlans } from './tenants';

export interface SeedOptions {
  /** Current time of the data; every row is older. */
  today: Date;
  /**
   * `small` has the same shape with some dozens of rows, for tests. `scale`, for benchmarks, multiplies
   * 500,000 customers of HZQD, and everything else in proportion.
   */
  size: 'full' | 'small';
  scale?: number;
}

const visitDays = { full: 365, small: 21 };
const withIds: (keyof Tables)[] = [
  'tenant',
  'person',
  'company',
  'member',
  'account',
  'agency',
  'label',
  'store',
  'broker',
  'project',
  'sale_activity',
  'customer',
  'customer_flow',
  'customer_visit',
  'resident_trade',
  'store_visit',
  'chat_conversation',
  'ext_field',
  'ext_option',
  'broker_group',
  'store_change',
];

/** Fills an empty database with the demo's tenants in one transaction; the same options give the same rows. */
export async function seed(database: Db, options: SeedOptions): Promise<void> {
  await database.transaction().execute(async (db) => {
    // The first of the processes that start together seeds, and the others wait for it.
    await sql`select pg_advisory_xact_lock(7311)`.execute(db);
    if (await isSeeded(db)) return;
    const regions = allRegions();
    await insertRows(db, 'region', regions);
    await insertPeople(db);
    const ids = new Ids();
    const byId = new Map(regions.map((region) => [region.id, region]));
    await countFiguresAfter(db, async () => {
      for (const plan of tenantPlans) await seedTenant(db, plan, ids, byId, options);
    });
    for (const table of withIds) await continueIds(db, table, 'id');
    await continueIds(db, 'notice', 'msg_id');
  });
  // Vacuuming enables index-only scans, as autovacuum would over time.
  await sql`vacuum (analyze)`.execute(database);
}

/** Counts the stored sums (docs/figures.md) once over all rows, instead of with each insert. */
async function countFiguresAfter(db: Db, insert: () => Promise<void>): Promise<void> {
  const turn = async (state: 'enable' | 'disable') => {
    for (const table of ['customer', 'store_visit']) {
      const trigger = sql.ref(`${table}_figures_added`);
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${trigger}`.execute(db);
    }
  };
  await turn('disable');
  await insert();
  // PostgreSQL cannot alter a table with pending deferred triggers.
  await sql`set constraints all immediate`.execute(db);
  await turn('enable');
  await sql`select rebuild_figures(orgcode) from tenant`.execute(db);
}

async function insertPeople(db: Db): Promise<void> {
  const password_hash = await hashSecret(demoPassword, defaultHashCosts.password);
  const rows = demoPeople.map(({ mobile_tel, name }, index) => ({
    id: String(index + 1),
    country_code: '86',
    mobile_tel,
    name,
    password_hash,
  }));
  await insertRows(db, 'person', rows);
}

async function seedTenant(
  db: Db,
  usualPlan: TenantPlan,
  ids: Ids,
  regions: Map<string, Region>,
  { today: now, size, scale }: SeedOptions,
): Promise<void> {
  const isScaled = scale !== undefined && usualPlan === tenantPlans[0];
  const plan = isScaled ? planAtScale(usualPlan, scale) : usualPlan;
  const { orgcode } = plan;
  const random = Random.of(orgcode);
  const today = dayOf(now, plan.timezone);
  const moment = { ids, random, now, today };
  const counts = plan.counts[size];
  await insertTenant(db, plan, ids);
  const tenant = makeTenant(plan, ids, random);
  await insertRows(db, 'company', tenant.companies);
  await insertRows(db, 'member', tenant.members);
  await insertRows(db, 'account', tenant.accounts);
  const agencies = plan.agencies.map((agency_name) => ({
    id: ids.next('agency'),
    orgcode,
    agency_name,
    agency_pinyin: pinyinOf(agency_name),
  }));
  await insertRows(db, 'agency', agencies);
  const labels = plan.labels.map((name) => ({
    id: ids.next('label'),
    orgcode,
    name,
    label_pinyin: pinyinOf(name),
  }));
  await insertRows(db, 'label', labels);
  const projects = makeProjects(plan, ids);
  await insertRows(db, 'project', projects);
  await insertRows(db, 'sale_activity', makeSaleActivities(plan, projects, ids));
  const agencyIds = agencies.map(({ id }) => id);
  const extFields = makeExtFields(orgcode, plan.extLabels, ids);
  await insertRows(
    db,
    'ext_field',
    extFields.map(({ field }) => field),
  );
  await insertRows(
    db,
    'ext_option',
    extFields.flatMap(({ options }) => options),
  );
  const groups = plan.groups.map((name) => ({
    id: ids.next('broker_group'),
    orgcode,
    name,
    broker_group_pinyin: pinyinOf(name),
  }));
  await insertRows(db, 'broker_group', groups);
  const stores = makeStores(tenant, counts.stores, { ...moment, regions, agencyIds, extFields });
  await insertRows(db, 'store', stores as never);
  await insertRows(db, 'store_change', makeChanges(tenant, stores, moment));
  const storeLabels = stores.flatMap(({ id }) =>
    labels.filter(() => random.chance(0.22)).map((label) => ({ store_id: id, label_id: label.id })),
  );
  await insertRows(db, 'store_label', storeLabels);
  const brokers = makeBrokers(tenant, stores, groups, counts.brokers, moment);
  await insertRows(
    db,
    'broker',
    brokers.map(({ is_gh: _, ...broker }) => broker),
  );
  const cast = { tenant, brokers, stores, projects, ids, now };
  const customers = isScaled
    ? await insertCustomersAtScale(db, cast, counts.customers, moment)
    : makeCustomers(tenant, brokers, projects, counts.customers, moment);
  if (isScaled) await insertVisitsAtScale(db, cast, scale, moment);
  else {
    await insertStories(db, makeStories({ ...cast, customers }));
    await insertRows(db, 'store_visit', makeVisits(tenant, stores, visitDays[size], moment) as never);
  }
  await insertDisputes(db, orgcode, now);
  const projectNames = new Map(projects.map(({ id, name }) => [id, name]));
  await insertRows(db, 'notice', makeNotices(tenant, stores, customers, projectNames, moment));
  const chats = makeChats(tenant, brokers, moment);
  await insertRows(db, 'chat_conversation', chats.conversations);
  await insertRows(db, 'chat_side', chats.sides);
  await insertRows(db, 'chat_message', chats.messages);
  await insertGoals(db, tenant, today);
}

async function insertTenant(db: Db, plan: TenantPlan, ids: Ids): Promise<void> {
  const { orgcode, org_name, company_name, region_code, country_id, timezone, currency } = plan;
  const { map_service, settings, words } = plan;
  const mobile_tel = words.countryCode === '86' ? '4008000001' : '23000001';
  const row = { orgcode, org_name, company_name, region_code, country_id, timezone, currency };
  await insertRows(db, 'tenant', [
    { ...row, id: ids.next('tenant'), org_type: 1, map_service, mobile_tel, protect_days: 30, settings },
  ]);
}
