import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { pageAsOf, pageOf, totalOf } from '../../platform/call/paging';
import { formatTime } from '../../platform/time/zoned-time';
import { undoableMs } from '../import/undo-import';

export const listImports: Handler<'GET /expand/admin/imports'> = async (call) => {
  const { db, query, session, now, zone } = call;
  const page = pageAsOf(query, now);
  const found = db
    .selectFrom('import_run')
    .where('orgcode', '=', session.orgcode)
    .where('begun_at', '<=', page.asOf);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'kind', 'file_name', 'state', 'is_dry_run', 'total_rows', 'done_rows', 'new_rows'])
    .select(['changed_rows', 'unchanged_rows', 'begun_at', 'ended_at'])
    .select(
      sql<number>`(select count(distinct line)::int from import_refusal
        where import_refusal.import_id = import_run.id)`.as('refused_rows'),
    )
    .select(
      sql<number>`(select count(distinct line)::int from import_lookalike
        where import_lookalike.import_id = import_run.id)`.as('lookalike_rows'),
    )
    .select(
      sql<string | null>`(select member.name from account join member on member.id = account.member_id
        where account.id = import_run.account_id)`.as('author'),
    )
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const list = rows.map(({ is_dry_run, begun_at, ended_at, ...run }) => {
    const hasWritten = !is_dry_run && run.new_rows + run.changed_rows > 0;
    const isRecent = now.getTime() - begun_at.getTime() <= undoableMs;
    return {
      ...run,
      dry_run: is_dry_run,
      begun_at: formatTime(begun_at, zone),
      seconds: Math.round(((ended_at ?? now).getTime() - begun_at.getTime()) / 1000),
      can_undo: hasWritten && isRecent && !['running', 'undone'].includes(run.state),
    };
  });
  return { as_of: page.asOf.toISOString(), list, total_rows: total };
};

export const listLookalikes: Handler<'GET /expand/admin/import/lookalikes'> = async (call) => {
  const { db, query, session } = call;
  const { limit, offset } = pageOf(query);
  const found = db
    .selectFrom('import_lookalike')
    .innerJoin('import_run', 'import_run.id', 'import_lookalike.import_id')
    .where('import_run.orgcode', '=', session.orgcode)
    .where('import_run.id', '=', query.id);
  const { total } = await found.select(totalOf).executeTakeFirstOrThrow();
  const list = await found
    .select(['import_lookalike.id', 'line as row', 'way', 'other_line as line', 'record'])
    .orderBy('import_lookalike.line')
    .orderBy('way', 'desc')
    .orderBy('import_lookalike.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { list, total_rows: total };
};
