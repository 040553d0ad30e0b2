import { lazyPart, useLazyPart } from '@agency/shared';
import { hasOutbox } from '@agency/shared/host';
import { useEffect, useState } from 'react';
import { whenIdle } from '../boot/when-idle';

const backgroundParts = lazyPart(
  async () => (await import(/* webpackChunkName: "live" */ './background-parts')).BackgroundParts,
);

/** Lets areas send what waits in their outboxes, whichever page is open. Nothing is fetched where nothing waits. */
export function OutboxSender() {
  const looks = useOutboxLooks();
  const { part: BackgroundParts } = useLazyPart(backgroundParts, looks > 0);
  // Anew with each look: what could not be fetched without a network can be now.
  return BackgroundParts && looks > 0 && <BackgroundParts key={looks} />;
}

/** How often something of the user was found waiting: looked up once the page is quiet, and when the network is back. */
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
