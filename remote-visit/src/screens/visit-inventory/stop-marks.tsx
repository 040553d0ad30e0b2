import { StatusTag, useTranslation } from '@agency/shared';
import { lateAfterSeconds } from '@agency/shared/model/lateness';
import type { DayStop } from '../../queries/day-stops';

export function isSuspicious({ is_guessed, has_used_photo }: DayStop): boolean {
  return is_guessed || has_used_photo;
}

export function StopMarks({ stop }: { stop: DayStop }) {
  const { t } = useTranslation('remote-visit');
  const marks = [
    stop.has_used_photo && (['usedPhoto', 'danger'] as const),
    stop.is_guessed && (['guessed', 'warning'] as const),
    stop.sent_after >= lateAfterSeconds && (['late', 'warning'] as const),
  ];
  return marks.map(
    (mark) =>
      mark && (
        <StatusTag key={mark[0]} tone={mark[1]}>
          {t(`day.${mark[0]}`)}
        </StatusTag>
      ),
  );
}
