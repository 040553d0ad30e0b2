import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { nameColumns, type RecordKind, tableOf } from './record-kinds';

const placeColumns = {
  labels: 'list_place',
  projects: 'list_place',
  sale_activities: 'list_place',
  store_fields: 'sort',
} as const;

function isOrdered(kind: RecordKind): kind is keyof typeof placeColumns {
  return Object.hasOwn(placeColumns, kind);
}

export const orderRecords: Handler<'POST /expand/admin/record/order'> = async (call) => {
  const { body, db, session, now } = call;
  const { kind } = body;
  if (!isOrdered(kind)) throw badInput('kind', 'unknown');
  const ids = [...new Set(body.ids)];
  const table = sql.table(tableOf[kind]);
  const place = sql.ref(placeColumns[kind]);
  const name = sql.ref(nameColumns[kind]);
  const { rows: before } = await sql<{ id: string; name: string }>`select id, ${name} as name from ${table}
    where orgcode = ${session.orgcode} and id = any(${ids}) order by ${place} nulls last, id for update`.execute(
    db,
  );
  if (before.length !== ids.length) throw badInput('ids', 'unknown');
  if (before.every(({ id }, index) => id === ids[index])) return { changed: false };
  await sql`update ${table} set ${place} = numbered.place from (
      select id, row_number() over (
        order by array_position(${ids}::bigint[], id) nulls last, ${place} nulls last, id) as place
      from ${table} where orgcode = ${session.orgcode}) as numbered
    where numbered.id = ${table}.id and ${table}.orgcode = ${session.orgcode}`.execute(db);
  const author = { orgcode: session.orgcode, accountId: session.accountId, now };
  await recordAdminChanges(db, author, [
    {
      action: 'ordered',
      subject_kind: kind,
      subject_id: '',
      subject_name: '',
      old_value: { order: before.map(({ name }) => name).join('|') },
      new_value: { order: ids.map((id) => before.find((record) => record.id === id)?.name).join('|') },
    },
  ]);
  return { changed: true };
};
