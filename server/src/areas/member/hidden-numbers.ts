import { StoreOwnership } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../platform/session/session';

type Asker = Pick<Session, 'isManager' | 'memberId'>;

/** Whether the asker looks after a broker, or after the store that the broker belongs to. */
export function looksAfterBroker({ memberId }: Asker, table = 'broker'): RawBuilder<boolean> {
  const broker = sql.ref(table);
  return sql<boolean>`(${broker}.member_id is not distinct from ${memberId} or exists (
    select from store held where held.id = ${broker}.store_id and held.member_id = ${memberId}))`;
}

/**
 * Whether a broker's number is hidden from the asker: one that is masked from everybody, and from an attache those of
 * brokers that somebody else looks after, or nobody, as in the pool.
 */
export function hidesBrokerNumber(asker: Asker, table = 'broker'): RawBuilder<boolean> {
  const isMasked = sql<boolean>`${sql.ref(table)}.is_masked`;
  return asker.isManager ? isMasked : sql<boolean>`(${isMasked} or not ${looksAfterBroker(asker, table)})`;
}

/** Whether a store's number is hidden from the asker: an attache knows the numbers of the own stores alone. */
export function hidesStoreNumber({ isManager, memberId }: Asker, table = 'store'): RawBuilder<boolean> {
  if (isManager) return sql<boolean>`false`;
  const store = sql.ref(table);
  return sql<boolean>`(${store}.is_gh <> ${sql.lit(StoreOwnership.private)}
    or ${store}.member_id is distinct from ${memberId})`;
}
