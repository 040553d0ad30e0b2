import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { ClueStatus, CustomerListType, CustomerStatus } from '@agency/shared/model/customer';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { NoticeKind } from '../src/areas/notice/notice-texts';
import { brokerName, customerName } from '../src/platform/search/searched-names';
import { addDays, parseTime } from '../src/platform/time/zoned-time';
import type { Ids } from './ids';
import type { SeedProject } from './make-projects';
import type { SeedStore } from './make-stores';
import type { SeedTenant } from './make-tenant';
import type { Random } from './random';

export interface Moment {
  ids: Ids;
  random: Random;
  now: Date;
  /** `yyyy-MM-dd` in the tenant's zone. */
  today: string;
}

const yearDays = 365;
const hourMs = 3_600_000;

function timeOn(tenant: SeedTenant, { random, now, today }: Moment, daysAgo: number): Date {
  const clock = `${String(random.int(9, 18)).padStart(2, '0')}:${String(random.int(10, 59))}:${String(random.int(10, 59))}`;
  const time = parseTime(`${addDays(today, -daysAgo)} ${clock}`, tenant.plan.timezone, 'seed');
  if (time <= now) return time;
  const midnight = parseTime(today, tenant.plan.timezone, 'seed');
  return new Date(midnight.getTime() + Math.floor(random.next() * (now.getTime() - midnight.getTime())));
}

function notBefore(store: SeedStore | undefined, time: Date): Date {
  return store && store.created_on > time ? store.created_on : time;
}

/** Returns 0 (Sunday) to 6 (Saturday). */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function brokerStatus(index: number): number {
  if (index % 17 === 5 || index % 27 === 17) return BrokerStatus.inReview;
  return index % 29 === 28 ? BrokerStatus.disabled : BrokerStatus.inCooperation;
}

export function makeBrokers(
  tenant: SeedTenant,
  stores: SeedStore[],
  groups: { id: string }[],
  count: number,
  moment: Moment,
) {
  const { ids, random } = moment;
  const { plan, members } = tenant;
  const open = stores.filter((store) => store.store_status === StoreStatus.inCooperation);
  return Array.from({ length: count }, (_, index) => {
    const isIndependent = index % 9 === 8;
    const store = isIndependent ? undefined : (open[index % open.length] as SeedStore);
    const gender = random.int(1, 2);
    const isManager = index < open.length;
    const attache = random.pick(members.filter((member) => member.is_attache)).id;
    return {
      id: ids.next('broker'),
      orgcode: plan.orgcode,
      store_id: store?.id ?? null,
      member_id: store ? store.member_id : attache,
      group_id: isIndependent && groups.length > 0 && index % 2 === 0 ? random.pick(groups).id : null,
      inviter_id: isIndependent ? attache : null,
      is_gh: store?.is_gh ?? StoreOwnership.private,
      ...brokerName(plan.words.person(random, gender)),
      country_code: plan.words.countryCode,
      mobile_tel: plan.words.phone(random),
      is_masked: index % 3 === 1,
      broker_status: brokerStatus(index),
      broker_type: isIndependent
        ? BrokerType.independent
        : isManager
          ? BrokerType.manager
          : BrokerType.broker,
      gender,
      created_on: notBefore(store, timeOn(tenant, moment, random.int(0, yearDays))),
    };
  });
}

export type SeedBroker = ReturnType<typeof makeBrokers>[number];

function listTypeOf(broker: SeedBroker, index: number): CustomerListType {
  if (!broker.store_id) return CustomerListType.ownBroker;
  if (broker.is_gh === StoreOwnership.private) return CustomerListType.agencyBroker;
  return index % 5 < 3 ? CustomerListType.publicStore : CustomerListType.poolBroker;
}

function reportDay({ random, today }: Moment, index: number): number {
  if (index % 40 === 0) return 0;
  const daysAgo = random.int(1, yearDays);
  const weekday = weekdayOf(addDays(today, -daysAgo));
  return weekday === 0 || weekday === 6 || random.chance(0.5) ? daysAgo : random.int(1, yearDays);
}

export function makeCustomers(
  tenant: SeedTenant,
  brokers: SeedBroker[],
  projects: SeedProject[],
  count: number,
  moment: Moment,
) {
  const { ids, random, now } = moment;
  const { plan, members } = tenant;
  const attaches = members.filter((member) => member.is_attache);
  return Array.from({ length: count }, (_, index) => {
    const broker = random.pick(brokers);
    const list_type = listTypeOf(broker, index);
    const gender = random.int(1, 2);
    const phone = plan.words.phone(random);
    const reported = timeOn(tenant, moment, reportDay(moment, index));
    const after = (time: Date, maxDays: number) =>
      new Date(time.getTime() + random.int(20, maxDays * 24) * hourMs);
    const isInvalid = index % 11 === 7;
    const visited = random.chance(0.62) && !isInvalid ? after(reported, 12) : null;
    const subscribed = visited && random.chance(0.4) ? after(visited, 20) : null;
    const signed = subscribed && random.chance(0.7) ? after(subscribed, 25) : null;
    const past = (time: Date | null) => (time && time <= now ? time : null);
    const steps = { visited_on: past(visited), subscribed_on: past(subscribed), signed_on: past(signed) };
    const project = random.pick(projects);
    const isReserved = steps.visited_on !== null && index % 4 === 1;
    return {
      id: ids.next('customer'),
      orgcode: plan.orgcode,
      project_id: project.id,
      broker_id: broker.id,
      store_id: broker.store_id,
      member_id:
        list_type === CustomerListType.poolBroker ? null : (broker.member_id ?? random.pick(attaches).id),
      list_type,
      ...customerName(plan.words.person(random, gender)),
      gender,
      mobile_tel: index % 6 === 2 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone,
      cst_status: steps.signed_on
        ? CustomerStatus.signed
        : steps.subscribed_on
          ? CustomerStatus.subscribed
          : isReserved
            ? CustomerStatus.reserved
            : steps.visited_on
              ? CustomerStatus.visited
              : CustomerStatus.reported,
      clue_status: isInvalid
        ? ClueStatus.invalid
        : steps.visited_on || index % 3 === 0
          ? ClueStatus.effective
          : ClueStatus.toBeConfirmed,
      created_on: reported,
      last_report_time: reported,
      protect_time: new Date(reported.getTime() + project.protect_days * 24 * hourMs),
      ...steps,
      cj_amount: steps.signed_on ? Math.round(random.int(...plan.deal) / 1000) * 1000 : null,
    };
  });
}

export type SeedCustomer = ReturnType<typeof makeCustomers>[number];

export function makeVisits(tenant: SeedTenant, stores: SeedStore[], days: number, moment: Moment) {
  const { ids, random, today } = moment;
  const { plan, members } = tenant;
  const visits: Record<string, unknown>[] = [];
  let made = 0;
  for (const member of members.filter(({ is_attache }) => is_attache)) {
    const own = stores.filter(
      ({ member_id, store_status }) => member_id === member.id && store_status === StoreStatus.inCooperation,
    );
    if (own.length === 0) continue;
    for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
      const weekday = weekdayOf(addDays(today, -daysAgo));
      const likely = weekday === 0 ? 0.04 : weekday === 6 ? 0.25 : 0.8;
      if (!random.chance(likely)) continue;
      for (let left = random.int(1, 3); left > 0; left--) {
        const place = own.indexOf(random.pick(own));
        const visit = {
          id: ids.next('store_visit'),
          visit_type: random.pick([1, 1, 1, 2, 2, 3]),
          visit_content: random.pick(plan.words.visitNotes),
          distance: random.int(3, 420),
          accuracy: random.int(4, 60),
          visit_time: timeOn(tenant, moment, daysAgo),
          ...planAfter(tenant, moment, daysAgo, made++),
        };
        const store = [...own.slice(place), ...own].find(({ created_on }) => created_on <= visit.visit_time);
        if (!store) continue;
        visits.push({
          orgcode: plan.orgcode,
          store_id: store.id,
          member_id: member.id,
          address: store.address,
          is_wx: 0,
          img_paths: '',
          district: '',
          lng: store.lng,
          lat: store.lat,
          location_source: 'gps',
          ...visit,
        });
      }
    }
  }
  return visits;
}

function planAfter({ plan }: SeedTenant, { today }: Moment, daysAgo: number, index: number) {
  const { nextVisits } = plan.words;
  if (daysAgo < 2 || daysAgo > 9 || index % 3 > 0) return { next_visit_on: null, next_visit_reason: '' };
  return {
    next_visit_on: addDays(today, ((index / 3) % 4) - 1),
    next_visit_reason: nextVisits[(index / 3) % nextVisits.length],
  };
}

const stepKinds: Record<number, NoticeKind> = {
  [CustomerStatus.visited]: 'customer_visited',
  [CustomerStatus.reserved]: 'customer_reserved',
  [CustomerStatus.subscribed]: 'customer_subscribed',
  [CustomerStatus.signed]: 'customer_signed',
};

function customerKind({ cst_status, clue_status }: { cst_status: number; clue_status: number }): NoticeKind {
  if (clue_status === ClueStatus.invalid) return 'clue_invalid';
  return stepKinds[cst_status] ?? 'customer_reported';
}

export function makeNotices(
  tenant: SeedTenant,
  stores: SeedStore[],
  customers: SeedCustomer[],
  projects: Map<string, string>,
  moment: Moment,
) {
  const { ids, random, now, today } = moment;
  const { orgcode } = tenant.plan;
  return tenant.accounts
    .filter(({ account_type }) => account_type === 1)
    .flatMap((account) => {
      const ownCustomers = customers.filter(
        ({ member_id, store_id }) => member_id === account.member_id && store_id,
      );
      const ownStores = stores.filter(
        ({ member_id, store_status }) =>
          member_id === account.member_id && store_status === StoreStatus.inCooperation,
      );
      const about = (index: number) => {
        const time = new Date(now.getTime() - index * 7 * hourMs - random.int(1, 50) * 60_000);
        const read_at = index < 6 ? null : new Date(time.getTime() + hourMs);
        return { msg_id: ids.next('notice'), orgcode, account_id: account.id, time, read_at };
      };
      const ofCustomers = ownCustomers.slice(0, 24).map((customer, index) => ({
        ...about(index),
        msg_type: 1,
        kind: customerKind(customer),
        params: { customer: customer.cst_name, project: projects.get(customer.project_id) ?? '' },
        extra: JSON.stringify({
          store_id: customer.store_id,
          clue_id: customer.id,
          type: customer.list_type,
        }),
      }));
      const ofStores = ownStores.slice(0, 14).map((store, index) => ({
        ...about(index + 3),
        msg_type: 2,
        kind: 'store_to_be_public',
        params: { store: store.store_name, date: addDays(today, random.int(1, 6)) },
        extra: JSON.stringify({ store_id: store.id, type: 1 }),
      }));
      return [...ofCustomers, ...ofStores];
    });
}
