import { Banner, useDebounced, useQuery, useTranslation } from '@agency/shared';
import { NumberForm } from '@agency/shared/model/report';
import type { ReportFieldConfig, ReportForm } from '../../model/report-form';
import { questionOf, type ReportQuestion } from '../../model/report-question';
import { checkReportQuery } from '../../queries/reports';

interface DuplicateNoteProps {
  form: ReportForm;
  storeId: string;
  config: ReportFieldConfig | undefined;
}

/** After the last key, so that no number is asked for that is not finished. */
const settleMs = 600;

/** Says before anything is sent that a number is reported already. It only warns, and is silent where it cannot know. */
export function DuplicateNote({ form, storeId, config }: DuplicateNoteProps) {
  const { t } = useTranslation('remote-customer');
  const question = questionOf(form, config, storeId);
  // As text, since each drawing makes another object of the same question.
  const asked = question ? JSON.stringify(question) : '';
  const settled = useDebounced(asked, settleMs);
  const { data } = useQuery({
    ...checkReportQuery(settled ? (JSON.parse(settled) as ReportQuestion) : { broker_id: '0' }),
    enabled: settled !== '' && settled === asked,
  });
  if (data?.may_duplicate !== 1 || settled !== asked) return null;
  const isHidden = question?.cst_type === NumberForm.hidden;
  return <Banner tone="warning">{t(isHidden ? 'report.lookalike' : 'report.maybeDuplicate')}</Banner>;
}
