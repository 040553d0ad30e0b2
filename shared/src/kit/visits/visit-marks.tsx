import type { ApiOutput } from '../../contract/api';
import { latenessOf } from '../../contract/model/lateness';
import { StatusTag } from '../../ui/display/status-tag';
import { useKitText } from '../use-kit-text';

type Visit = ApiOutput<'GET /expand/store/visit-list'>['list'][number];

interface VisitMarksProps {
  visit: Pick<Visit, 'sent_after' | 'is_guessed'>;
}

/** Tells how much later a visit was sent, and whether its position was estimated. */
export function VisitMarks({ visit: { sent_after, is_guessed } }: VisitMarksProps) {
  const t = useKitText();
  const lateness = latenessOf(sent_after);
  return (
    <>
      {lateness && (
        <StatusTag tone="warning">{t(`visitMarks.${lateness.unit}`, { count: lateness.count })}</StatusTag>
      )}
      {is_guessed && <StatusTag tone="warning">{t('visitMarks.guessed')}</StatusTag>}
    </>
  );
}
