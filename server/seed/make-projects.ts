import type { ReportFieldType } from '@agency/shared/model/report';
import { projectName } from '../src/platform/search/searched-names';
import type { Ids } from './ids';
import type { TenantPlan } from './tenants';

export interface SeedProject {
  id: string;
  orgcode: string;
  name: string;
  project_pinyin: string;
  company_name: string;
  protect_days: number;
  hide_number_report: boolean;
  multi_tel: boolean;
  report_fields: { type: ReportFieldType; required: number }[];
}

const field = (type: ReportFieldType, required = 0) => ({ type, required });

// Forms range from minimal to complete, so that every rule of a report occurs.
const forms = [
  [field('dk_time'), field('remarks')],
  [field('dkr_name'), field('dkr_mobile'), field('dk_time', 1), field('remarks')],
  [field('identity', 1), field('dk_time'), field('remarks')],
  [
    field('dkr_name', 1),
    field('dkr_mobile', 1),
    field('dkr_identity', 1),
    field('identity', 1),
    field('dk_time', 1),
    field('remarks', 1),
  ],
];

const protectDays = [30, 30, 45, 15];

export function makeProjects(plan: TenantPlan, ids: Ids): SeedProject[] {
  return plan.projects.map((name, index) => ({
    id: ids.next('project'),
    orgcode: plan.orgcode,
    ...projectName(name),
    company_name: plan.developers[index % plan.developers.length] ?? plan.company_name,
    protect_days: protectDays[index % protectDays.length] ?? 30,
    hide_number_report: plan.words.countryCode === '86' && index % 4 !== 3,
    multi_tel: index % 3 !== 2,
    report_fields: forms[index % forms.length] ?? [],
  }));
}

export function makeSaleActivities({ orgcode, sales }: TenantPlan, projects: SeedProject[], ids: Ids) {
  return projects.flatMap(({ id }, index) =>
    sales.slice(0, 1 + (index % sales.length)).map(([sale_type, sale_desc]) => ({
      id: ids.next('sale_activity'),
      orgcode,
      project_id: id,
      sale_type,
      sale_desc,
    })),
  );
}
