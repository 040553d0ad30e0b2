import { type FormControl, useDraftForm, useTranslation } from '@agency/shared';
import type { NameRule } from '@agency/shared/model/person-name';
import { mostNumbers, reportLimits } from '@agency/shared/model/report';
import { useState } from 'react';
import { fieldOfServerError, isChangeOf } from '../../model/field-of-server-error';
import type { ReportEntry } from '../../model/report-entry';
import {
  isMissing,
  isSaidAtOnce,
  problemsOf,
  type ReportField,
  type ReportFieldConfig,
  type ReportForm,
  type ReportProblem,
} from '../../model/report-form';
import { reportDraft } from '../../queries/report-draft';

export type ReportControl = FormControl<ReportForm, ReportField>;

interface ReportDraftOptions {
  storeId: string;
  former: ReportEntry['former'];
}

export function useReportDraft({ storeId, former }: ReportDraftOptions) {
  const [draft] = useState(() => reportDraft(storeId, former));
  return draft;
}

export function useReportForm(
  draft: ReturnType<typeof reportDraft>,
  base: ReportForm,
  config: ReportFieldConfig | undefined,
  nameRule: NameRule,
) {
  const { t } = useTranslation('remote-customer');
  const textOf = (problem: ReportProblem, field: ReportField) =>
    t(`report.error.${problem}`, {
      max: field === 'remarks' ? reportLimits.remarks : nameRule.max,
      signs: [...nameRule.signs].join(' '),
      count: config ? mostNumbers(config, false) : 1,
      label: config?.report_fields.find(({ type }) => type === field)?.text ?? '',
    });
  return useDraftForm({
    id: 'report-form',
    draft,
    base,
    isLocked: false,
    errorsOf: (form) => problemsOf(form, config, nameRule),
    textOf,
    isMissing,
    isSaidAtOnce,
    fieldOfServerError: (fault, body) =>
      fieldOfServerError(fault, body, { ...base, ...draft.read().changes }),
    isChangeOf,
  });
}
