import { widgetPath } from '@agency/shared/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { remoteSource } from '#remote-source';
import { whenIdle } from '../boot/when-idle';
import type { SlotWidget } from '../loader/places';
import { RemotePart } from './remote-part';

interface RemoteWidgetProps {
  widget: SlotWidget;
  data?: object;
  /** Has the shape of the widget, so that nothing moves when it arrives. */
  loading: ReactNode;
  failed: (retry: () => void, trace: string | undefined) => ReactNode;
}

/**
 * A widget of a remote in a page of the host or of another remote. Its code loads after the page's own content. If the build has no such
 * widget, nothing is rendered.
 */
export function RemoteWidget({ widget: { remote, name }, data, loading, failed }: RemoteWidgetProps) {
  if (!useIsDue(remote)) return loading;
  return (
    <RemotePart
      remote={remote}
      path={widgetPath(name)}
      data={data}
      loading={loading}
      missing={null}
      failed={failed}
    />
  );
}

/** Maximum ms to wait for the page's content, so that a failing page does not block the widget. */
const patienceMs = 2000;

function useIsDue(remote: string): boolean {
  const [isDue, setDue] = useState(() => remoteSource.loading.peek(remote) !== null);
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
