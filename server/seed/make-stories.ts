import { ClueStatus, CustomerStatus, CustomerVisitType, FollowUpSource } from '@agency/shared/model/customer';
import { phoneTypeOf } from '@agency/shared/model/phone';
import type { FlowKind } from '../src/areas/customer/flow-texts';
import { dayOf } from '../src/platform/time/zoned-time';
import type { Ids } from './ids';
import type { SeedBroker, SeedCustomer } from './make-activity';
import type { SeedProject } from './make-projects';
import type { SeedStore } from './make-stores';
import type { SeedTenant } from './make-tenant';
import { Random } from './random';

export interface Cast {
  tenant: SeedTenant;
  customers: SeedCustomer[];
  brokers: SeedBroker[];
  stores: SeedStore[];
  projects: SeedProject[];
  ids: Ids;
  now: Date;
  random?: Random;
}

interface Scene extends Pick<Cast, 'tenant' | 'ids' | 'now'> {
  random: Random;
  customer: SeedCustomer;
  index: number;
  project: SeedProject;
  broker: SeedBroker;
  store: SeedStore | undefined;
}

const hourMs = 3_600_000;

export function makeStories({ tenant, customers, brokers, stores, projects, ids, now, ...cast }: Cast) {
  const random = cast.random ?? Random.of(`${tenant.plan.orgcode} stories`);
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  const brokerOf = new Map(brokers.map((broker) => [broker.id, broker]));
  const storeOf = new Map(stores.map((store) => [store.id, store]));
  const scenes = customers.map((customer, index): Scene => {
    const project = projectOf.get(customer.project_id) as SeedProject;
    const broker = brokerOf.get(customer.broker_id) as SeedBroker;
    const store = storeOf.get(customer.store_id ?? '');
    return { tenant, ids, now, random, customer, index, project, broker, store };
  });
  return {
    customers: scenes.map(detailsOf),
    tels: scenes.flatMap(numbersOf),
    flows: scenes.flatMap(flowOf),
    visits: scenes.flatMap(followUpsOf),
    trades: scenes.flatMap(tradesOf),
  };
}

function detailsOf({ tenant, random, customer, index, project, broker, store }: Scene) {
  const { words, company_name } = tenant.plan;
  const isHidden = customer.mobile_tel.includes('*');
  const isOpen = customer.clue_status === ClueStatus.toBeConfirmed;
  const asked = (type: string) => project.report_fields.some((field) => field.type === type);
  const identity = () =>
    words.countryCode === '86'
      ? `44030${random.int(1, 9)}19${random.int(60, 99)}0${random.int(1, 9)}${random.int(10, 28)}${random.digits(3)}${random.pick([...'0123456789X'])}`
      : '';
  const own = asked('identity') && index % 2 === 0 ? identity() : '';
  const hasCompanion = asked('dkr_name') && index % 2 === 1;
  const hasVisited = customer.visited_on !== null;
  return {
    ...customer,
    is_hidden: isHidden,
    awaits_full_tel: isHidden && isOpen && index % 5 === 0,
    reporter_id: index % 3 === 0 ? customer.member_id : null,
    agency_last_report_time: customer.store_id ? customer.last_report_time : null,
    broker_cst_from: 1,
    identity: own,
    cre_no: own,
    remarks: index % 4 === 0 ? random.pick(words.remarks) : '',
    dkr_name: hasCompanion ? broker.broker_name : '',
    dkr_mobile: hasCompanion ? broker.mobile_tel : '',
    dkr_identity: hasCompanion && asked('dkr_identity') ? identity() : '',
    dk_time: asked('dk_time') ? new Date(customer.created_on.getTime() + random.int(4, 72) * hourMs) : null,
    images: [],
    qr_type: 'qr_code',
    qr_data: index % 9 === 4 ? '' : random.digits(18),
    resident_name: hasVisited ? words.person(random, random.int(1, 2)) : '',
    resident_tel: hasVisited ? words.phone(random) : '',
    resident_broker_company: hasVisited ? company_name : '',
    resident_broker_store: hasVisited ? (store?.store_name ?? '') : '',
  };
}

function numbersOf({ tenant, random, customer, index }: Scene) {
  const { countryCode } = tenant.plan.words;
  const own = { customer_id: customer.id, country_code: countryCode, tel_type: phoneTypeOf(countryCode) };
  const first = { ...own, position: 0, number: customer.mobile_tel };
  if (index % 8 !== 1) return [first];
  const second =
    index % 16 === 1
      ? { country_code: '852', tel_type: phoneTypeOf('852'), number: `6${random.digits(7)}` }
      : { number: tenant.plan.words.phone(random) };
  return [first, { ...own, position: 1, ...second }];
}

function stepsOf({ customer, now, random }: Scene): [kind: FlowKind, time: Date][] {
  const { created_on, visited_on, subscribed_on, signed_on, cst_status, clue_status } = customer;
  const steps: [FlowKind, Date][] = [['reported', created_on]];
  const later = (time: Date, hours: number) =>
    new Date(Math.min(time.getTime() + hours * hourMs, now.getTime()));
  const decided = later(created_on, random.int(1, 8));
  if (clue_status === ClueStatus.effective) steps.push(['confirmed', decided]);
  if (visited_on) steps.push(['visited', visited_on]);
  if (visited_on && (cst_status === CustomerStatus.reserved || subscribed_on)) {
    steps.push(['reserved', later(visited_on, 1)]);
  }
  if (subscribed_on) steps.push(['subscribed', subscribed_on]);
  if (signed_on) steps.push(['signed', signed_on]);
  if (clue_status === ClueStatus.invalid)
    steps.push(['invalidated', visited_on ? later(visited_on, 2) : decided]);
  return steps;
}

function flowOf(scene: Scene) {
  const { tenant, ids, customer, project, broker, store, random } = scene;
  const onSite = tenant.plan.words.person(random, 2);
  return stepsOf(scene).map(([event_type, event_time]) => {
    const isDecided = event_type !== 'reported';
    const isInvalid = event_type === 'invalidated';
    return {
      id: ids.next('customer_flow'),
      orgcode: customer.orgcode,
      customer_id: customer.id,
      event_type,
      event_time,
      params: { customer: customer.cst_name, project: project.name, broker: broker.broker_name },
      exter_info: isDecided || !store ? [] : [{ key: 'store', value: store.store_name }],
      judge_img_url: '',
      clue_status: isInvalid
        ? ClueStatus.invalid
        : isDecided
          ? ClueStatus.effective
          : ClueStatus.toBeConfirmed,
      protect_time: customer.protect_time,
      release_time: isInvalid ? event_time : null,
      created_by: isDecided ? onSite : broker.broker_name,
    };
  });
}

const visitTypes: Partial<Record<FlowKind, number>> = {
  visited: CustomerVisitType.firstVisit,
  reserved: CustomerVisitType.reservation,
  subscribed: CustomerVisitType.subscription,
  signed: CustomerVisitType.signing,
};

function followUpsOf(scene: Scene) {
  const { tenant, ids, customer, broker, random, index, now } = scene;
  const { words } = tenant.plan;
  const record = (visit_type: number, operate_type: number, created_on: Date, created_by: string) => ({
    id: ids.next('customer_visit'),
    orgcode: customer.orgcode,
    customer_id: customer.id,
    visit_type,
    operate_type,
    created_on,
    created_by,
    visit_content: random.pick(words.followUps),
    visit_files: [],
  });
  const onSite = words.person(random, 2);
  const records = stepsOf(scene).flatMap(([kind, time]) => {
    const type = visitTypes[kind];
    return type ? [record(type, FollowUpSource.onSite, time, onSite)] : [];
  });
  const { visited_on, created_on } = customer;
  const again = visited_on && new Date(visited_on.getTime() + 3 * 24 * hourMs);
  if (again && again < now && index % 3 === 0) {
    records.push(record(CustomerVisitType.returnVisit, FollowUpSource.onSite, again, onSite));
  }
  const spoken = new Date(created_on.getTime() + random.int(1, 30) * hourMs);
  if (spoken < now && index % 2 === 0) {
    const [type, source] =
      index % 4 === 0
        ? [CustomerVisitType.phone, FollowUpSource.broker]
        : [CustomerVisitType.message, FollowUpSource.other];
    records.push(record(type, source, spoken, broker.broker_name));
  }
  return records;
}

function tradesOf({ tenant, ids, customer, random, index }: Scene) {
  const { subscribed_on, cj_amount } = customer;
  if (!subscribed_on) return [];
  const [least, most] = tenant.plan.deal;
  const trade = {
    id: ids.next('resident_trade'),
    orgcode: customer.orgcode,
    customer_id: customer.id,
    building_no: String(random.int(1, 12)),
    unit: String(random.int(1, 3)),
    room: `${random.int(2, 31)}0${random.int(1, 6)}`,
    rg_order_area: random.int(620, 1480) / 10,
    rg_order_total: cj_amount ?? Math.round(random.int(least, most) / 1000) * 1000,
    rg_order_date: dayOf(subscribed_on, tenant.plan.timezone),
    attachments: [],
    visible: true,
    remark: '',
  };
  const isTwice = index % 7 === 3;
  return isTwice ? [trade, { ...trade, id: ids.next('resident_trade'), visible: false }] : [trade];
}
