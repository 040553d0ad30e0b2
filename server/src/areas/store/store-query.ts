import type { ApiQuery } from '@agency/shared/api';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { protectionWarningDays } from '@agency/shared/model/protection';
import { ownershipOf, StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { BaseCall } from '../../platform/call/call';
import type { Memo } from '../../platform/call/memo';
import type { Db } from '../../platform/db/database';
import { hasName, hasNumber, isOfTenant, mayContain, partsOf } from '../../platform/search/containing';
import type { Session } from '../../platform/session/session';
import { addDays, dayOf } from '../../platform/time/zoned-time';
import { hidesStoreNumber } from '../member/hidden-numbers';
import { companiesOf, isSeenByBranch } from '../member/visible';

type ListQuery = ApiQuery<'GET /expand/search-store'>;
export type StoreFilter = ApiQuery<'GET /expand/store/get-count'> &
  Pick<ListQuery, 'is_gh_pool' | 'store_id' | 'store_status'>;

const store = { text: sql<string>`store.store_name`, pinyin: sql<string>`store.store_pinyin` };
const manager = { text: sql<string>`store.manager_name`, pinyin: sql<string>`store.manager_pinyin` };
const names = {
  text: sql<string>`(${store.text} || ' ' || ${manager.text})`,
  pinyin: sql<string>`(${store.pinyin} || ${manager.pinyin})`,
};

export interface Viewer {
  db: Db;
  session: Session;
  now: BaseCall['now'];
  memo: Memo | null;
}

export function storesFor({ db, session, now }: Omit<Viewer, 'memo'>, filter: StoreFilter) {
  const { label_ids, kw } = filter;
  const word = kw && removeInvisibleCharacters(kw);
  const ofTenant = { column: sql.ref<string>('store.orgcode'), orgcode: session.orgcode };
  let stores = db.selectFrom('store').where(isOfTenant(ofTenant, word)).where('store.deleted_at', 'is', null);
  const isSeen = isSeenByBranch(session, sql.ref('store.member_id'));
  if (isSeen) stores = stores.where(isSeen);
  if (filter.is_gh_pool === 1) {
    // Without the permission the pool is empty instead of an error, so that the screen has nothing to claim.
    if (!session.isManager && !session.canClaim) stores = stores.where(sql<boolean>`false`);
    stores = stores
      .where('store.is_gh', '=', StoreOwnership.public)
      .where('store.store_status', '=', StoreStatus.inCooperation);
  } else {
    const ownership = ownershipOf(filter.is_gh, session.isManager);
    if (ownership !== StoreOwnership.all) stores = stores.where('store.is_gh', '=', ownership);
    if (!session.isManager) stores = stores.where('store.member_id', '=', session.memberId);
  }
  if (filter.is_to_be_gh === 1) {
    stores = stores
      .where('store.is_gh', '=', StoreOwnership.private)
      .where('store.store_status', '=', StoreStatus.inCooperation)
      .where('store.recycle_date', '<=', addDays(dayOf(now, session.timezone), protectionWarningDays));
  }
  if (filter.country_id) stores = stores.where('store.country_id', '=', filter.country_id);
  if (filter.province_id) stores = stores.where('store.province_id', '=', filter.province_id);
  if (filter.city_id) stores = stores.where('store.city_id', '=', filter.city_id);
  if (filter.area_id) stores = stores.where('store.area_id', '=', filter.area_id);
  const companies = filter.company_id ? companiesOf(session, filter.company_id) : null;
  if (companies) stores = stores.where('store.company_id', 'in', companies);
  if (filter.member_id) stores = stores.where('store.member_id', '=', filter.member_id);
  if (filter.store_id) stores = stores.where('store.id', '=', filter.store_id);
  if (label_ids?.length) {
    stores = stores.where('store.id', 'in', (query) =>
      query.selectFrom('store_label').select('store_id').where('label_id', 'in', label_ids),
    );
  }
  if (word) {
    const number = sql<string>`store.mobile_tel`;
    stores = stores.where(mayContain(partsOf(names, number), word, ofTenant)).where((or) =>
      or.or([
        hasName(store, word),
        hasName(manager, word),
        // Masked digits must not be found by searching for them.
        or.and([or.not(hidesStoreNumber(session)), hasNumber(number, word)]),
      ]),
    );
  }
  return stores;
}
