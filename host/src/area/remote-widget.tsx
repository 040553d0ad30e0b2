import { widgetPath } from '@agency/shared/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { remoteSource } from '#remote-source';
import { whenIdle } from '../boot/when-idle';
import type { SlotWidget } from '../loader/places';
import { RemotePart } from './remote-part';

interface RemoteWidgetProps {
  widget: SlotWidget;
  /** In the shape of the widget, so that nothing moves when it comes. */
  loading: ReactNode;
  failed: (retry: () => void) => ReactNode;
}

/**
 * A piece of a remote inside a page of the host. Its code waits until the page's own content is there; a build that
 * has no such widget shows nothing.
 */
export function RemoteWidget({ widget: { remote, name }, loading, failed }: RemoteWidgetProps) {
  if (!useIsDue(remote)) return loading;
  return (
    <RemotePart remote={remote} path={widgetPath(name)} loading={loading} missing={null} failed={failed} />
  );
}

/** A page whose own content does not come must not keep the widget away for ever. */
const patienceMs = 2000;

function useIsDue(remote: string): boolean {
  const [isDue, setDue] = useState(() => remoteSource.peek(remote) !== null);
  useEffect(() => {
    if (isDue) return;
    let isCurrent = true;
    const begin = () => {
      if (isCurrent) setDue(true);
    };
    const timer = setTimeout(begin, patienceMs);
    void whenIdle().then(begin);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isDue]);
  return isDue;
}
