import type { ApiBody } from '@agency/shared/api';
import { isHiddenNumberValid } from '@agency/shared/model/hidden-number';
import { NumberForm } from '@agency/shared/model/report';
import { isNumberValid, ruleOfNumber } from '@agency/shared/model/reported-number';
import { draftOf, type ReportFieldConfig, type ReportForm } from './report-form';

export type ReportQuestion = ApiBody<'POST /expand/check-broker-cst-report'>;

/** Builds the check for duplicates, or null while no number is complete enough to check. */
export function questionOf(
  form: ReportForm,
  config: ReportFieldConfig | undefined,
  store_id: string,
): ReportQuestion | null {
  const { broker_id, project_id, cst_type, cst_tels } = draftOf(form, config);
  const isHidden = cst_type === NumberForm.hidden;
  const numbers = cst_tels.filter((row) =>
    isHidden ? isHiddenNumberValid(ruleOfNumber(row), row.value) : isNumberValid(row),
  );
  if (!config || !broker_id || !project_id || numbers.length === 0) return null;
  return { broker_id, store_id, project_id, cst_type, cst_tels: numbers };
}
