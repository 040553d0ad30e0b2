import { useEffect, useState } from 'react';
import { fixAgeOf } from '../../contract/model/fix-age';
import { everyWhileVisible, usePageVisible } from '../../platform/live/page-visible';
import { useKitText } from '../use-kit-text';

const lookAgainMs = 20_000;

interface FixAgeProps {
  /** `takenAt` is in milliseconds. Place the age outside live regions, because it changes by itself. */
  takenAt: number;
}

export function FixAge({ takenAt }: FixAgeProps) {
  const t = useKitText();
  const [now, setNow] = useState(Date.now);
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible) return;
    const look = () => setNow(Date.now());
    look();
    return everyWhileVisible(lookAgainMs, look);
  }, [isVisible]);
  const age = fixAgeOf(takenAt, now);
  return age ? t(`location.age.${age.unit}`, { count: age.count }) : t('location.age.now');
}
