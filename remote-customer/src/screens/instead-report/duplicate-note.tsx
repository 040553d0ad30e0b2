import { Banner, useDebounced, useQuery, useTranslation } from '@agency/shared';
import { NumberForm } from '@agency/shared/model/report';
import type { ReportField, ReportFieldConfig } from '../../model/report-form';
import { questionOf, type ReportQuestion } from '../../model/report-question';
import { checkReportQuery } from '../../queries/reports';
import type { ReportControl } from './use-report-form';

interface DuplicateNoteProps {
  control: ReportControl;
  storeId: string;
  config: ReportFieldConfig | undefined;
}

/** Delay after the last key in ms, so that unfinished numbers are not checked. */
const settleMs = 600;

/**
 * Warns that a number is already reported. It stays silent if the check fails, or if the number's own field already
 * shows an error.
 */
export function DuplicateNote({ control, storeId, config }: DuplicateNoteProps) {
  const { t } = useTranslation('remote-customer');
  const { form, errorOf } = control;
  const question = questionOf(form, config, storeId);
  // Serialised, because each render creates a new object for the same question.
  const asked = question ? JSON.stringify(question) : '';
  const settled = useDebounced(asked, settleMs);
  const { data } = useQuery({
    ...checkReportQuery(settled ? (JSON.parse(settled) as ReportQuestion) : { broker_id: '0' }),
    enabled: settled !== '' && settled === asked,
  });
  const fields: ReportField[] = [
    'cst_mask_tel',
    ...form.cst_tels.map((_, row) => `cst_tels.${row}` as const),
  ];
  if (data?.may_duplicate !== 1 || settled !== asked || fields.some(errorOf)) return null;
  const isHidden = question?.cst_type === NumberForm.hidden;
  return <Banner tone="warning">{t(isHidden ? 'report.lookalike' : 'report.maybeDuplicate')}</Banner>;
}
