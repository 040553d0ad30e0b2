import type { RequestError } from '@agency/shared';
import { NumberForm } from '@agency/shared/model/report';
import type { ReportBody, ReportField, ReportForm } from './report-form';

type InputFault = NonNullable<RequestError['input']>;

const places: Record<string, ReportField> = {
  project_id: 'project',
  broker_id: 'broker',
  member_id: 'member',
  cst_name: 'cst_name',
  gender: 'gender',
  dkr_name: 'dkr_name',
  dkr_mobile: 'dkr_mobile',
  dkr_identity: 'dkr_identity',
  identity: 'identity',
  dk_time: 'dk_time',
  remarks: 'remarks',
};

/** Maps the field that the server rejects to a form field. The server counts the rows as sent, without empty ones. */
export function fieldOfServerError(
  { field }: InputFault,
  body: Pick<ReportBody, 'cst_tels' | 'cst_type'>,
  form: Pick<ReportForm, 'cst_tels'>,
): ReportField | undefined {
  const [, row = '0'] = /^cst_tels\.(\d+)/.exec(field) ?? [];
  if (field !== 'mobile_tel' && !field.startsWith('cst_tels')) return places[field];
  if (body.cst_type === NumberForm.hidden) return 'cst_mask_tel';
  const sent = body.cst_tels?.[Number(row)]?.value;
  const index = form.cst_tels.findIndex(({ value }) => value === sent);
  return `cst_tels.${Math.max(0, index)}`;
}

/** Whether a change affects the field's error. A number may also be rejected because of its project. */
export function isChangeOf(field: ReportField, part: Partial<ReportForm>): boolean {
  if (field !== 'cst_mask_tel' && !field.startsWith('cst_tels')) return field in part;
  return ['cst_tels', 'cst_mask_tel', 'cst_type', 'project'].some((name) => name in part);
}
