import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../platform/session/session';

type Asker = Pick<Session, 'orgcode'>;

/** What every `company_id` of a call means: this organisation and all below it. One of another tenant has nothing. */
export function companiesBelow({ orgcode }: Asker, companyId: string): RawBuilder<string> {
  return sql<string>`(with recursive tree as (
    select id from company where id = ${companyId} and orgcode = ${orgcode}
    union all select company.id from company join tree on company.parent_id = tree.id)
    select id from tree)`;
}

/** The members of an organisation and of everything below it. */
export function membersBelow(asker: Asker, companyId: string): RawBuilder<string> {
  return sql<string>`(select id from member where company_id in ${companiesBelow(asker, companyId)})`;
}
