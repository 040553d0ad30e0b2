import type { ReportConfig } from '@agency/shared/model/report';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { hasName } from '../../platform/search/containing';
import { mayReportTo } from './may-report';

function openProjects(db: Db, orgcode: string) {
  return db
    .selectFrom('project')
    .where('project.orgcode', '=', orgcode)
    .where('project.deleted_at', 'is', null);
}

export function findProject(db: Db, orgcode: string, id: string) {
  return openProjects(db, orgcode)
    .select([
      'id',
      'name',
      'company_name',
      'protect_days',
      'hide_number_report',
      'multi_tel',
      'report_fields',
      'field_labels',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

export async function listProjects(
  { db, session }: SessionCall,
  keyword: string | undefined,
  page: { limit: number; offset: number },
) {
  let projects = openProjects(db, session.orgcode);
  if (!session.isManager) projects = projects.where(mayReportTo(session.memberId));
  const word = keyword?.trim();
  if (word)
    projects = projects.where(
      hasName({ text: sql`project.name`, pinyin: sql`project.project_pinyin` }, word),
    );
  const rows = await projects
    .select(['id', 'name', 'company_name', 'hide_number_report'])
    .orderBy('list_place', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await projects.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const list = rows.map((row) => ({ ...row, hide_number_report: Number(row.hide_number_report) }));
  return { list, total_rows: total };
}

export function reportConfigOf(project: ProjectRow | undefined): ReportConfig {
  return {
    report_fields: project?.report_fields ?? [],
    hide_number_report: Number(project?.hide_number_report ?? false),
    multi_tel: Number(project?.multi_tel ?? false),
  };
}
