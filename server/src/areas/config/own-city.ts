import { sql } from 'kysely';
import { type Remembering, remembered } from '../../platform/call/memo';
import type { Db } from '../../platform/db/database';

/**
 * Id of the city that regions are most likely looked for in: where most stores of the organisation are, for an attache
 * most of their own as far as there are any. Null as long as there is no store.
 */
export function ownCity(call: Remembering & { db: Db }): Promise<string | null> {
  return remembered(call, ['store'], ['own-city'], async () => {
    const { orgcode, memberId, isManager } = call.session;
    const city = await call.db
      .selectFrom('store')
      .select('city_id')
      .where('orgcode', '=', orgcode)
      .where('deleted_at', 'is', null)
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
