import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Returns the condition that the company of a member, or one above it, may report to the project of the row. */
export function mayReportTo(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select from project_company where project_company.project_id = project.id)
    or exists (with recursive above as (
        select company.id, company.parent_id from member join company on company.id = member.company_id
        where member.id = ${memberId}
        union select company.id, company.parent_id from company join above on company.id = above.parent_id)
      select from project_company join above on above.id = project_company.company_id
      where project_company.project_id = project.id))`;
}

export async function mayReport(db: Db, projectId: string, memberId: string): Promise<boolean> {
  const project = await db
    .selectFrom('project')
    .select('id')
    .where('id', '=', projectId)
    .where(mayReportTo(memberId))
    .executeTakeFirst();
  return project !== undefined;
}
