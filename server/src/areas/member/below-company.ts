import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../platform/session/session';

type Asker = Pick<Session, 'orgcode'>;

/**
 * Selects an organisation and all below it, which every `company_id` of a call means. It is empty for one of another
 * tenant.
 */
export function companiesBelow({ orgcode }: Asker, companyId: string): RawBuilder<string> {
  return sql<string>`(with recursive tree as (
    select id from company where id = ${companyId} and orgcode = ${orgcode}
    union all select company.id from company join tree on company.parent_id = tree.id)
    select id from tree)`;
}
