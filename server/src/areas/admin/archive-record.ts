import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError, badInput } from '../../platform/http/api-error';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { isTableKind, nameColumns, tableOf } from './record-kinds';

/**
 * Takes a record out of what the app offers, or offers it again. Old records keep showing it. A company is closed only
 * when it is empty or hands over to another one.
 */
export const archiveRecord: Handler<'POST /expand/admin/record/archive'> = async (call) => {
  const { body, db, session, now } = call;
  const { kind, id, archived, heir_id } = body;
  if (!isTableKind(kind) || kind === 'people' || kind === 'projects') throw badInput('kind', 'unknown');
  const { rows } = await sql<{ name: string; archived_at: Date | null }>`
    select ${sql.ref(nameColumns[kind])} as name, archived_at from ${sql.table(tableOf[kind])}
    where id = ${id} and orgcode = ${session.orgcode} for update`.execute(db);
  const [record] = rows;
  if (!record) throw new ApiError('notFound');
  if ((record.archived_at !== null) === archived) return { changed: false };
  let heir: string | null = null;
  if (kind === 'companies') {
    if (archived) heir = await emptyCompany(db, session.orgcode, id, heir_id);
    else await requireOpenParent(db, id);
  }
  await sql`update ${sql.table(tableOf[kind])} set archived_at = ${archived ? now : null}
    where id = ${id}`.execute(db);
  const author = { orgcode: session.orgcode, accountId: session.accountId, now };
  await recordAdminChanges(db, author, [
    {
      action: archived ? 'archived' : 'restored',
      subject_kind: kind,
      subject_id: id,
      subject_name: record.name,
      ...(heir && { new_value: { heir } }),
    },
  ]);
  return { changed: true };
};

/** @throws ApiError if there is something to move and no heir. */
async function emptyCompany(
  db: Db,
  orgcode: string,
  id: string,
  heirId: string | undefined,
): Promise<string | null> {
  const company = await db
    .selectFrom('company')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (company.parent_id === null) throw new ApiError('headCompany');
  if (heirId !== undefined) {
    const heir = await db
      .selectFrom('company')
      .select('name')
      .where('orgcode', '=', orgcode)
      .where('id', '=', heirId)
      .where('id', '!=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!heir || (await isBelow(db, heirId, id))) throw badInput('heir_id', 'unknown');
    await db.updateTable('member').set({ company_id: heirId }).where('company_id', '=', id).execute();
    await db.updateTable('store').set({ company_id: heirId }).where('company_id', '=', id).execute();
    await handOverProjects(db, id, heirId);
    await db.updateTable('company').set({ parent_id: heirId }).where('parent_id', '=', id).execute();
    return heir.name;
  }
  const { rows } = await sql<{ is_used: boolean }>`select
    exists (select from member join account on account.member_id = member.id
      where member.company_id = ${id} and account.disabled_at is null)
    or exists (select from store where store.company_id = ${id} and store.deleted_at is null)
    or exists (select from company child where child.parent_id = ${id} and child.archived_at is null)
    as is_used`.execute(db);
  if (rows[0]?.is_used) throw badInput('heir_id', 'required');
  return null;
}

async function handOverProjects(db: Db, id: string, heirId: string): Promise<void> {
  await sql`insert into project_company (project_id, company_id)
    select project_id, ${heirId} from project_company where company_id = ${id}
    on conflict do nothing`.execute(db);
  await db.deleteFrom('project_company').where('company_id', '=', id).execute();
}

async function isBelow(db: Db, id: string, above: string): Promise<boolean> {
  const { rows } = await sql`with recursive path as (
      select id, parent_id from company where id = ${id}
      union all select company.id, company.parent_id from company join path on company.id = path.parent_id)
    select from path where id = ${above}`.execute(db);
  return rows.length > 0;
}

async function requireOpenParent(db: Db, id: string): Promise<void> {
  const { rows } = await sql`select from company join company parent on parent.id = company.parent_id
    where company.id = ${id} and parent.archived_at is not null`.execute(db);
  if (rows.length > 0) throw new ApiError('closedParent');
}
