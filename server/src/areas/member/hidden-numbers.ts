import { StoreOwnership } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../platform/session/session';

type Asker = Pick<Session, 'isManager' | 'memberId'>;

/** Tells whether the asker is the member of a broker or of the broker's store. */
export function looksAfterBroker({ memberId }: Asker, table = 'broker'): RawBuilder<boolean> {
  const broker = sql.ref(table);
  return sql<boolean>`(${broker}.member_id is not distinct from ${memberId} or exists (
    select from store held where held.id = ${broker}.store_id and held.member_id = ${memberId}))`;
}

/**
 * Tells whether a broker's number is masked for the asker: masked from everybody, or for an attache a broker of others
 * or of the pool.
 */
export function hidesBrokerNumber(asker: Asker, table = 'broker'): RawBuilder<boolean> {
  const isMasked = sql<boolean>`${sql.ref(table)}.is_masked`;
  return asker.isManager ? isMasked : sql<boolean>`(${isMasked} or not ${looksAfterBroker(asker, table)})`;
}

/** Tells whether a store's number is masked for the asker: an attache sees only those of own stores. */
export function hidesStoreNumber({ isManager, memberId }: Asker, table = 'store'): RawBuilder<boolean> {
  if (isManager) return sql<boolean>`false`;
  const store = sql.ref(table);
  return sql<boolean>`(${store}.is_gh <> ${sql.lit(StoreOwnership.private)}
    or ${store}.member_id is distinct from ${memberId})`;
}
