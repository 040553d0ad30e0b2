import { Banner, useTranslation } from '@agency/shared';
import { depositUnsent } from '@agency/shared/host';
import { useEffect, useState } from 'react';

type Unsent = Awaited<ReturnType<typeof depositUnsent>>;

/** Hands in what nobody on this phone can send any more, and says what is still here. */
export function UnsentNotice() {
  const { t } = useTranslation('host');
  const [unsent, setUnsent] = useState<Unsent>();
  useEffect(() => {
    const handIn = async () => {
      const found = await depositUnsent();
      if (found.state !== 'none') setUnsent(found);
    };
    // If storage fails, the next look at this screen tries again.
    const tryIt = () => void handIn().catch(() => undefined);
    tryIt();
    window.addEventListener('online', tryIt);
    return () => window.removeEventListener('online', tryIt);
  }, []);
  if (!unsent) return null;
  return (
    <Banner tone={unsent.state === 'waiting' ? 'warning' : 'brand'}>
      {t(`login.unsent.${unsent.state}`, { count: unsent.count })}
    </Banner>
  );
}
