import { call, queryClient, useConnection, useTranslation } from '@agency/shared';
import { everyWhileVisible } from '@agency/shared/host';
import { SuccessIcon, WarningIcon } from '@agency/shared/icons';
import { useEffect } from 'react';
import './offline-banner.css';
import './offline-texts';
import { useOutboxProgress } from './use-outbox-progress';
import { useShownTime } from './use-shown-time';

const probeMs = 15_000;
/** Milliseconds for which the banner says what was sent. */
const sentMs = 8000;
const quietly = { hideLoading: true, hideError: true, noRedirect: true };

interface OfflineBannerProps {
  onDone: () => void;
}

export function OfflineBanner({ onDone }: OfflineBannerProps) {
  const { t } = useTranslation('offline');
  const connection = useConnection();
  const isOnline = connection === 'online';
  const time = useShownTime();
  const { waiting, sent, sentAt } = useOutboxProgress();
  useProbe(connection === 'unreachable');
  const isDone = isOnline && waiting?.size === 0;
  const hasSent = sent.size > 0;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onDone, hasSent ? sentMs : 0);
    return () => clearTimeout(timer);
  }, [isDone, hasSent, onDone]);
  const counts = isOnline ? sent : waiting;
  const words = [...(counts ?? [])].map(([kind, count]) =>
    t(isOnline ? [`sent.${kind}`, 'sent.other'] : [`waits.${kind}`, 'waits.other'], { count, time: sentAt }),
  );
  const Icon = isOnline ? SuccessIcon : WarningIcon;
  // The region stays in the page without words, so that screen readers read what is put into it.
  if (isOnline && words.length === 0) return <div role="status" />;
  return (
    <div className={isOnline ? 'host-offline host-offline--sent' : 'host-offline'} role="status">
      <Icon size={18} aria-hidden="true" className="host-offline__icon" />
      <p>
        {!isOnline && <span>{t(connection === 'offline' ? 'now' : 'unreachable')}</span>}{' '}
        {words.length > 0 && <span>{words.join(' ')}</span>}{' '}
        {!isOnline && time && <span>{t('since', { time })}</span>}
      </p>
    </div>
  );
}

/** The browser reports when the network is back, but only a request shows that the server is. */
function useProbe(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const probe = () => {
      call('GET /expand/geoip', {}, quietly).then(
        () => queryClient.refetchQueries({ type: 'active' }),
        () => null,
      );
    };
    return everyWhileVisible(probeMs, probe);
  }, [isNeeded]);
}
