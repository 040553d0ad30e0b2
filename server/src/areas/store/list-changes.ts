import type { ApiOutput } from '@agency/shared/api';
import { maskPhone } from '@agency/shared/model/phone';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { pageAsOf } from '../../platform/call/paging';
import { formatTime } from '../../platform/time/zoned-time';
import { nameOfActor } from '../member/name-of-actor';
import { openStore } from './open-store';

type Change = ApiOutput<'GET /expand/store/change-list'>['list'][number];

export const listChanges: Handler<'GET /expand/store/change-list'> = async (call) => {
  const { db, query, now, zone, session, language } = call;
  const store = await openStore(call, query.store_id);
  const { limit, offset, asOf } = pageAsOf(query, now);
  const changes = db
    .selectFrom('store_change')
    .where('store_change.store_id', '=', store.id)
    .where('store_change.changed_on', '<=', asOf);
  const rows = await changes
    .leftJoin('member as author', 'author.id', 'store_change.changed_by')
    .select(['store_change.id', 'store_change.changed_on', 'store_change.field', 'store_change.reason'])
    .select(['store_change.old_value', 'store_change.new_value', 'store_change.note'])
    .leftJoin('member as deputy', 'deputy.id', 'store_change.deputy_id')
    .select(['author.name as author', 'deputy.name as deputy'])
    .orderBy('store_change.changed_on', 'desc')
    .orderBy('store_change.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await changes.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const names = await namesOf(call, rows);
  const shown = (field: Change['field'], value: string) => {
    if (field === 'owner') return names.get(value) ?? '';
    return field === 'mobile_tel' && !session.isManager ? maskPhone(value) : value;
  };
  const list = rows.map(({ author, deputy, changed_on, old_value, new_value, ...row }) => ({
    ...row,
    changed_on: formatTime(changed_on, zone),
    changed_by: nameOfActor(language, author ?? '', deputy),
    old_value: shown(row.field, old_value),
    new_value: shown(row.field, new_value),
  }));
  return { list, total_rows: total, as_of: asOf.toISOString() };
};

async function namesOf(
  { db, session }: Parameters<typeof listChanges>[0],
  rows: { field: string; old_value: string; new_value: string }[],
): Promise<Map<string, string>> {
  const owners = rows.filter(({ field }) => field === 'owner');
  const ids = [...new Set(owners.flatMap(({ old_value, new_value }) => [old_value, new_value]))];
  const known = ids.filter((id) => id !== '');
  if (known.length === 0) return new Map();
  const members = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('orgcode', '=', session.orgcode)
    .where('id', 'in', known)
    .execute();
  return new Map(members.map(({ id, name }) => [id, name]));
}
