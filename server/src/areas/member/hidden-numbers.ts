import { StoreOwnership } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/session/session';
import { isSeenByBranch } from './visible';

export function looksAfterBroker(
  { memberId }: Pick<Reader, 'memberId'>,
  table = 'broker',
): RawBuilder<boolean> {
  const broker = sql.ref(table);
  return sql<boolean>`(${broker}.member_id is not distinct from ${memberId} or exists (
    select from store held where held.id = ${broker}.store_id and held.member_id = ${memberId}))`;
}

/**
 * Tells whether a broker's number is masked for the asker: masked from everybody, or for an attache a broker of others
 * or of the pool, or for the manager of a branch one of other branches.
 */
export function hidesBrokerNumber(asker: Reader, table = 'broker'): RawBuilder<boolean> {
  const isMasked = sql<boolean>`${sql.ref(table)}.is_masked`;
  const isSeen = asker.isManager
    ? isSeenByBranch(asker, sql.ref(`${table}.member_id`))
    : looksAfterBroker(asker, table);
  return isSeen ? sql<boolean>`(${isMasked} or not ${isSeen})` : isMasked;
}

/**
 * Tells whether a store's number is masked for the asker: an attache sees only those of own stores, the manager of a
 * branch not those of other branches.
 */
export function hidesStoreNumber(asker: Reader, table = 'store'): RawBuilder<boolean> {
  const { isManager, memberId } = asker;
  if (isManager) {
    const isSeen = isSeenByBranch(asker, sql.ref(`${table}.member_id`));
    return isSeen ? sql<boolean>`not ${isSeen}` : sql<boolean>`false`;
  }
  const store = sql.ref(table);
  return sql<boolean>`(${store}.is_gh <> ${sql.lit(StoreOwnership.private)}
    or ${store}.member_id is distinct from ${memberId})`;
}
