import type { Db } from '../src/platform/db/database';
import { insertRows } from './insert-rows';
import { insertStories } from './insert-stories';
import { type Moment, makeCustomers, makeVisits, type SeedCustomer } from './make-activity';
import { type Cast, makeStories } from './make-stories';
import { Random } from './random';
import type { TenantPlan } from './tenants';

const atOne = { stores: 20_000, brokers: 50_000, customers: 500_000, visits: 300_000, members: 200 };
const batch = 5_000;
/** One batch in this many has flows, follow-ups and trades, whose rows would otherwise outnumber all others. */
const storyInterval = 10;
const yearDays = 365;

export function planAtScale(plan: TenantPlan, scale: number): TenantPlan {
  const times = (count: number) => Math.max(1, Math.round(count * scale));
  const counts = {
    stores: times(atOne.stores),
    brokers: times(atOne.brokers),
    customers: times(atOne.customers),
  };
  return { ...plan, extraMembers: times(atOne.members), counts: { full: counts, small: counts } };
}

/** Inserts customers in batches, because all at once would need gigabytes. Returns the first batch. */
export async function insertCustomersAtScale(
  db: Db,
  cast: Omit<Cast, 'customers'>,
  count: number,
  moment: Moment,
): Promise<SeedCustomer[]> {
  const random = Random.of(`${cast.tenant.plan.orgcode} stories`);
  let first: SeedCustomer[] = [];
  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start);
    const customers = makeCustomers(cast.tenant, cast.brokers, cast.projects, size, moment);
    const stories = makeStories({ ...cast, customers, random });
    const hasStories = (start / batch) % storyInterval === 0;
    await insertStories(db, hasStories ? stories : { ...stories, flows: [], visits: [], trades: [] });
    if (start === 0) first = customers;
  }
  return first;
}

export async function insertVisitsAtScale(
  db: Db,
  { tenant, stores }: Pick<Cast, 'tenant' | 'stores'>,
  scale: number,
  moment: Moment,
): Promise<void> {
  let left = Math.round(atOne.visits * scale);
  while (left > 0) {
    for (const member of tenant.members) {
      const visits = makeVisits({ ...tenant, members: [member] }, stores, yearDays, moment).slice(0, left);
      await insertRows(db, 'store_visit', visits as never);
      left -= visits.length;
    }
  }
}
