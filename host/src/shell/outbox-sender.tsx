import { lazyPart, useLazyPart } from '@agency/shared';
import { hasOutbox } from '@agency/shared/host';
import { useEffect, useState } from 'react';
import { whenIdle } from '../boot/when-idle';

const backgroundParts = lazyPart(
  async () => (await import(/* webpackChunkName: "live" */ './background-parts')).BackgroundParts,
);

export function OutboxSender() {
  const looks = useOutboxLooks();
  const { part: BackgroundParts } = useLazyPart(backgroundParts, looks > 0);
  // The key remounts the widgets, because code that could not be loaded offline may be available now.
  return BackgroundParts && looks > 0 && <BackgroundParts key={looks} />;
}

/** Counts checks that found waiting entries. Checks run once the page is idle, and when the network is back. */
function useOutboxLooks(): number {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const look = () => {
      if (isCurrent && hasOutbox()) setLooks((before) => before + 1);
    };
    void whenIdle().then(look);
    window.addEventListener('online', look);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', look);
    };
  }, []);
  return looks;
}
