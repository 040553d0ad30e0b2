import { StoreOwnership } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';

export const checklist: Handler<'GET /expand/admin/checklist'> = async ({ db, session }) => {
  const { orgcode } = session;
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from company where orgcode = ${orgcode} and archived_at is null) as companies,
    (select count(*)::int from account where orgcode = ${orgcode} and disabled_at is null) as people,
    (select count(*)::int from account where orgcode = ${orgcode} and disabled_at is null
      and not exists (select from session where session.account_id = account.id)) as never_logged_in,
    (select count(*)::int from project where orgcode = ${orgcode} and deleted_at is null) as projects,
    (select count(*)::int from store where orgcode = ${orgcode} and deleted_at is null) as stores,
    (select count(*)::int from store where orgcode = ${orgcode} and deleted_at is null
      and is_gh = ${StoreOwnership.public}) as stores_without_owner,
    (select count(distinct type)::int from protocol_text where orgcode = ${orgcode}) as own_texts,
    (select count(*)::int from webhook_endpoint where orgcode = ${orgcode} and paused_at is not null)
      as paused_webhooks,
    exists (select from broker where orgcode = ${orgcode})::int as brokers`.execute(db);
  const found = rows[0] ?? {};
  const count = (name: string) => found[name] ?? 0;
  const missing: [code: string, isMissing: boolean, count: number][] = [
    ['no_company', count('companies') < 2, 0],
    ['no_people', count('people') < 2, 0],
    ['no_project', count('projects') === 0, 0],
    ['no_store', count('stores') === 0, 0],
    ['no_broker', count('brokers') === 0, 0],
    ['stores_without_owner', count('stores_without_owner') > 0, count('stores_without_owner')],
    ['default_texts', count('own_texts') < 2, 0],
    ['webhooks_paused', count('paused_webhooks') > 0, count('paused_webhooks')],
    ['never_logged_in', count('never_logged_in') > 0, count('never_logged_in')],
  ];
  return {
    list: missing.filter(([, isMissing]) => isMissing).map(([code, , total]) => ({ code, count: total })),
  };
};
