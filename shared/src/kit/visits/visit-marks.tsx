import type { ApiOutput } from '../../contract/api';
import { formatDistance } from '../../contract/model/format-distance';
import { formatDate } from '../../contract/model/format-time';
import { latenessOf } from '../../contract/model/lateness';
import { currentLanguage } from '../../platform/i18n/i18n';
import { StatusTag } from '../../ui/display/status-tag';
import { useKitText } from '../use-kit-text';

type Visit = ApiOutput<'GET /expand/store/visit-list'>['list'][number];

interface VisitMarksProps {
  visit: Pick<Visit, 'sent_after' | 'is_guessed' | 'near_move'>;
}

/** Tells how much later a visit was sent, whether its position was estimated, and whether the store was moved near it. */
export function VisitMarks({ visit: { sent_after, is_guessed, near_move } }: VisitMarksProps) {
  const t = useKitText();
  const lateness = latenessOf(sent_after);
  return (
    <>
      {lateness && (
        <StatusTag tone="warning">{t(`visitMarks.${lateness.unit}`, { count: lateness.count })}</StatusTag>
      )}
      {is_guessed && <StatusTag tone="warning">{t('visitMarks.guessed')}</StatusTag>}
      {near_move && (
        <StatusTag tone="warning">
          {t('visitMarks.moved', {
            distance: formatDistance(near_move.metres),
            date: formatDate(near_move.moved_on.slice(0, 10), currentLanguage()),
          })}
        </StatusTag>
      )}
    </>
  );
}
