import { useEffect, useState } from 'react';
import { fixAgeOf } from '../../contract/model/fix-age';
import { everyWhileVisible, usePageVisible } from '../../platform/live/page-visible';
import { useKitText } from '../use-kit-text';

const lookAgainMs = 20_000;

interface FixAgeProps {
  /** Time of the measurement in ms. */
  takenAt: number;
}

/** The age of a location fix, updated while visible. Place it outside live regions, because it changes by itself. */
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
