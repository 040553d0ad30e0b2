import { everyWhileVisible, usePageVisible, useTranslation } from '@agency/shared';
import { useEffect, useState } from 'react';
import { fixAgeOf } from '../../model/fix-age';

/** Often enough for an age in minutes. */
const lookAgainMs = 20_000;

/** How long ago a place was measured, for as long as it is looked at. */
export function FixAge({ takenAt }: { takenAt: number }) {
  const { t } = useTranslation('remote-visit');
  const [now, setNow] = useState(Date.now);
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible) return;
    const look = () => setNow(Date.now());
    look();
    return everyWhileVisible(lookAgainMs, look);
  }, [isVisible]);
  const age = fixAgeOf(takenAt, now);
  return age ? t(`record.age.${age.unit}`, { count: age.count }) : t('record.age.now');
}
