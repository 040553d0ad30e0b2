import type { ApiQuery } from '@agency/shared/api';
import { BrokerSearchType, BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { maskPhone } from '@agency/shared/model/phone';
import { sql } from 'kysely';
import { type CacheContext, cached } from '../../platform/call/memo';
import { inOrderOf, type PageAsOf, totalOf, withTotal } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import { parameter, preparedQuery } from '../../platform/db/prepared-query';
import {
  hasName,
  hasNumber,
  isOfTenant,
  isOwn,
  mayContain,
  type Owner,
  partsOf,
} from '../../platform/search/containing';
import type { Reader, Session } from '../../platform/session/session';
import { hidesBrokerNumber, looksAfterBroker } from '../member/hidden-numbers';
import { isSeenByBranch, readerWith, type View, viewOf } from '../member/visible';
import { imUserOfBroker } from './im-user';

export type BrokerFilter = ApiQuery<'GET /expand/broker/get-org-broker-list-count'>;
type Viewer = CacheContext & { db: Db };

interface Reading {
  db: Db;
  session: Reader;
}

export function allBrokers({ db, session }: Reading, filter: BrokerFilter, owner?: Owner) {
  const word = filter.filter && removeInvisibleCharacters(filter.filter);
  const ofTenant = { column: sql.ref<string>('broker.orgcode'), orgcode: session.orgcode };
  let brokers = db
    .selectFrom('broker')
    .leftJoin('store', 'store.id', 'broker.store_id')
    .where(isOfTenant(ofTenant, word));
  if (filter.search_type === BrokerSearchType.ofStores) {
    brokers = brokers.where('broker.store_id', 'is not', null);
  }
  if (filter.search_type === BrokerSearchType.independent) {
    brokers = brokers.where('broker.broker_type', '=', BrokerType.independent);
  }
  if (filter.country_id) brokers = brokers.where('store.country_id', '=', filter.country_id);
  if (filter.province_id) brokers = brokers.where('store.province_id', '=', filter.province_id);
  if (filter.city_id) brokers = brokers.where('store.city_id', '=', filter.city_id);
  if (filter.area_id) brokers = brokers.where('store.area_id', '=', filter.area_id);
  if (filter.group_ids?.length) brokers = brokers.where('broker.group_id', 'in', filter.group_ids);
  if (!word) return owner ? brokers.where(isOwn(owner)) : brokers;
  const name = { text: sql<string>`broker.broker_name`, pinyin: sql<string>`broker.broker_pinyin` };
  const number = sql<string>`broker.mobile_tel`;
  return (
    brokers
      .where(mayContain(partsOf(name, number), word, owner ?? ofTenant))
      .where((or) => or.or([hasNumber(number, word), hasName(name, word)]))
      // Masked digits must not be found by searching for them. The check of visibility comes last because it is the
      // slowest.
      .where((or) => or.or([hasName(name, word), or.not(hidesBrokerNumber(session))]))
  );
}

export function brokersFor(reading: Reading, filter: BrokerFilter) {
  const { isManager, memberId } = reading.session;
  const own = { column: sql.ref<string | null>('broker.member_id'), id: memberId };
  const brokers = allBrokers(reading, filter, isManager ? undefined : own);
  // A broker of a store who waits for a decision may have no member yet.
  const isSeen = isSeenByBranch(reading.session, sql`coalesce(broker.member_id, store.member_id)`);
  return isSeen ? brokers.where(isSeen) : brokers;
}

type Brokers = ReturnType<typeof allBrokers>;

export async function listBrokers({ session }: Pick<Viewer, 'session'>, brokers: Brokers, page: PageAsOf) {
  const shown = withItems(pageOfBrokers(brokers, page), session);
  const count = brokers.clearOrderBy().select(totalOf);
  const { rows, total } = await withTotal(await shown.select(count.as('total')).execute(), () =>
    count.executeTakeFirstOrThrow(),
  );
  return answerOf(rows, session, page, total);
}

function pageOfBrokers(brokers: Brokers, { asOf, limit, offset }: PageAsOf) {
  return brokers
    .where('broker.created_on', '<=', asOf)
    .orderBy('broker.id', 'desc')
    .limit(limit)
    .offset(offset);
}

function withItems(brokers: Brokers, session: Reader) {
  return brokers
    .leftJoin('member', 'member.id', 'broker.member_id')
    .leftJoin('member as inviter', 'inviter.id', 'broker.inviter_id')
    .leftJoin('broker_group', 'broker_group.id', 'broker.group_id')
    .select(['broker.id', 'broker.broker_name', 'broker.mobile_tel', 'broker.country_code'])
    .select(['broker.broker_status', 'broker.broker_type', 'broker.gender', 'broker.store_id'])
    .select(['broker.member_id', 'broker.group_id', 'store.store_name', 'member.name as member_name'])
    .select(['inviter.name as inviter', 'broker_group.name as group_name'])
    .select('store.member_id as store_member_id')
    .select(hidesBrokerNumber(session).as('hides_number'))
    .select(looksAfterBroker(session).as('is_own'));
}

function answerOf(rows: BrokerRow[], session: Session, { asOf }: PageAsOf, total_rows: number) {
  return { list: rows.map((row) => presentBroker(row, session)), total_rows, as_of: asOf.toISOString() };
}

function brokerTotals(viewer: Viewer, filter: BrokerFilter) {
  const { search_type, country_id, province_id, city_id, area_id, group_ids } = filter;
  const question = [
    'brokers',
    search_type,
    country_id,
    province_id,
    city_id,
    area_id,
    group_ids,
    filter.filter,
  ];
  return cached(viewer, ['broker', 'store'], question, () =>
    brokersFor(viewer, filter)
      .select(['broker.broker_status', sql<number>`count(*)::int`.as('total')])
      .groupBy('broker.broker_status')
      .execute(),
  );
}

export async function listVisibleBrokers(
  viewer: Viewer,
  filter: BrokerFilter,
  statuses: readonly number[],
  page: PageAsOf,
) {
  const totals = await brokerTotals(viewer, filter);
  const total = totals
    .filter(({ broker_status }) => statuses.includes(broker_status))
    .reduce((sum, row) => sum + row.total, 0);
  const brokers = brokersFor(viewer, filter).where('broker.broker_status', 'in', [...statuses]);
  const found = total === 0 ? [] : await pageOfBrokers(brokers, page).select('broker.id').execute();
  return answerOf(await rowsOf(viewer, found), viewer.session, page, total);
}

async function rowsOf({ db, session }: Viewer, brokers: { id: string }[]) {
  if (brokers.length === 0) return [];
  const ids = brokers.map(({ id }) => id);
  return inOrderOf(ids, await selectRows(db, { ...session, ids }, viewOf(session)));
}

const selectRows = preparedQuery(
  {
    orgcode: parameter<string>(),
    memberId: parameter<string>(),
    branchId: parameter<string | null>(),
    ids: parameter<string[]>(),
  },
  (db, { ids, ...asker }, view: View) => {
    const session = readerWith(view, asker);
    const named = brokersFor({ db, session }, {}).where(sql<boolean>`broker.id = any(${ids}::bigint[])`);
    return withItems(named, session);
  },
);

type BrokerRow = {
  id: string;
  broker_name: string;
  mobile_tel: string;
  hides_number: boolean;
  is_own: boolean;
  country_code: string;
  broker_status: number;
  broker_type: number;
  gender: number;
  store_id: string | null;
  store_name: string | null;
  store_member_id: string | null;
  member_id: string | null;
  member_name: string | null;
  group_id: string | null;
  group_name: string | null;
  inviter: string | null;
};

function presentBroker(row: BrokerRow, { isManager, memberId }: Session) {
  const { id, hides_number, mobile_tel, store_id, store_name, member_id, member_name, group_id, group_name } =
    row;
  return {
    id,
    broker_name: row.broker_name,
    mobile_tel: hides_number ? maskPhone(mobile_tel) : mobile_tel,
    original_mobile_tel: hides_number ? '' : mobile_tel,
    country_code: row.country_code,
    broker_status: row.broker_status,
    broker_type: row.broker_type,
    gender: row.gender,
    avatar_real: '',
    store_id,
    store_item: store_id ? { id: store_id, store_name: store_name ?? '' } : null,
    member_broker_item: member_id ? { id: member_id, name: member_name ?? '' } : null,
    group_item: group_id ? { id: group_id, name: group_name ?? '' } : null,
    inviter: row.inviter ?? '',
    disabled: row.broker_status === BrokerStatus.disabled,
    is_removable: store_id !== null && (isManager || row.store_member_id === memberId),
    im_user_id: isManager || row.is_own ? imUserOfBroker(id) : '',
  };
}

export async function countBrokers(viewer: Viewer, filter: BrokerFilter) {
  const rows = await brokerTotals(viewer, filter);
  const of = (status: number) => rows.find((row) => row.broker_status === status)?.total ?? 0;
  const normal = of(BrokerStatus.inCooperation);
  const apply_in = of(BrokerStatus.inReview);
  return { total: normal + apply_in, normal, apply_in };
}
