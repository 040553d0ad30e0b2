import type { ApiQuery } from '@agency/shared/api';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { pageOf } from '../../platform/call/paging';
import { hasName } from '../../platform/search/containing';
import { isSeenByBranch } from '../member/visible';

export async function listAgencies(
  { db, session }: SessionCall,
  query: ApiQuery<'GET /expand/agency/get-list'>,
) {
  const { limit, offset } = pageOf(query);
  let agencies = db
    .selectFrom('agency')
    .where('agency.orgcode', '=', session.orgcode)
    .where('agency.archived_at', 'is', null);
  const word = query.agency_name && removeInvisibleCharacters(query.agency_name);
  if (word)
    agencies = agencies.where(
      hasName({ text: sql`agency.agency_name`, pinyin: sql`agency.agency_pinyin` }, word),
    );
  const isSeen = isSeenByBranch(session, sql.ref('store.member_id'));
  const list = await agencies
    .select(['agency.id', 'agency.agency_name'])
    .$if(Boolean(query.has_store_total), (all) =>
      all.select((agency) => {
        const stores = agency
          .selectFrom('store')
          .whereRef('store.agency_id', '=', 'agency.id')
          .where('store.deleted_at', 'is', null)
          .select(sql<number>`count(*)::int`.as('total'));
        return (isSeen ? stores.where(isSeen) : stores).as('store_total');
      }),
    )
    .orderBy('agency.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await agencies.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    list: list.map((row) => ({ ...row, store_total: row.store_total ?? undefined })),
    total_rows: total,
  };
}
