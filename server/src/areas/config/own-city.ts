import { sql } from 'kysely';
import { type CacheContext, cached } from '../../platform/call/memo';
import type { Db } from '../../platform/db/database';
import { isSeenByBranch } from '../member/visible';

/**
 * Returns the city with most stores of the organisation; for an attache that of their own stores, if any, for a branch
 * manager that of the stores they see. Null without stores.
 */
export function ownCity(call: CacheContext & { db: Db }): Promise<string | null> {
  return cached(call, ['store'], ['own-city'], async () => {
    const { orgcode, memberId, isManager } = call.session;
    let stores = call.db
      .selectFrom('store')
      .select('city_id')
      .where('orgcode', '=', orgcode)
      .where('deleted_at', 'is', null);
    const isSeen = isSeenByBranch(call.session, sql.ref('member_id'));
    if (isSeen) stores = stores.where(isSeen);
    const city = await stores
      .groupBy('city_id')
      .$if(!isManager, (cities) =>
        cities.orderBy(sql`count(*) filter (where member_id = ${memberId})`, 'desc'),
      )
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('city_id')
      .executeTakeFirst();
    return city?.city_id ?? null;
  });
}
