import type { Handlers, SessionCall } from '../../platform/call/call';
import { pageOf } from '../../platform/call/paging';
import { ApiError, badInput } from '../../platform/http/api-error';
import { openStore } from '../store/open-store';
import { checkReport } from './check-report';
import { presentConfig } from './field-texts';
import { fullTel } from './full-tel';
import { findProject, listProjects, type ProjectRow } from './projects';
import { recommend } from './recommend';
import { listReports } from './report-list';
import { getReportPageUrl } from './report-page-url';
import { listSaleActivities } from './sale-activities';

export const recommendHandlers: Handlers<
  | 'POST /expand/check-broker-cst-report'
  | 'GET /expand/cst/get-project-detail-for-recommend'
  | 'GET /expand/cst/get-report-list'
  | 'POST /expand/cst/recommend'
  | 'POST /expand/cst/full-tel'
  | 'POST /expand/get-report-page-url'
  | 'POST /expand/company/project-list'
  | 'POST /expand/cst/get-report-field-config'
  | 'GET /expand/project/get-report-more-detail'
> = {
  'POST /expand/check-broker-cst-report': checkReport,
  'GET /expand/cst/get-project-detail-for-recommend': async (call) => {
    const project = await projectFor(call, call.query);
    const { id, name, company_name, protect_days } = project;
    const config = presentConfig(project, call.language);
    return { id, name, company_name, protect_days, ...config };
  },
  'GET /expand/cst/get-report-list': async (call) => {
    if (call.query.store_id) await openStore(call, call.query.store_id);
    return listReports(call, call.query, pageOf(call.query));
  },
  'POST /expand/cst/recommend': recommend,
  'POST /expand/cst/full-tel': fullTel,
  'POST /expand/get-report-page-url': getReportPageUrl,
  'POST /expand/company/project-list': async (call) => {
    const { body } = call;
    if (body.store_id) await openStore(call, body.store_id);
    return listProjects(call, body.keyword, pageOf(body));
  },
  'POST /expand/cst/get-report-field-config': async (call) =>
    presentConfig(await projectFor(call, call.body), call.language),
  'GET /expand/project/get-report-more-detail': async ({ db, session, query, now }) => {
    const isOwn = query.orgcode === session.orgcode;
    const project = isOwn ? await findProject(db, session.orgcode, query.project_id) : undefined;
    if (!project) throw new ApiError('notFound');
    return {
      project_name: project.name,
      sale_list: { sale_list: await listSaleActivities(db, project.id, now) },
    };
  },
};

async function projectFor(
  call: SessionCall,
  { project_id, store_id }: { project_id: string; store_id?: string },
): Promise<ProjectRow> {
  if (store_id) await openStore(call, store_id);
  const project = await findProject(call.db, call.session.orgcode, project_id);
  if (!project) throw badInput('project_id', 'unknown');
  return project;
}
