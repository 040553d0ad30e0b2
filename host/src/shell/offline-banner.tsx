import { call, queryClient, useConnection, useTranslation } from '@agency/shared';
import { everyWhileVisible } from '@agency/shared/host';
import { WarningIcon } from '@agency/shared/icons';
import { useEffect } from 'react';
import './offline-banner.css';
import { useShownTime } from './use-shown-time';

const probeMs = 15_000;
const quietly = { hideLoading: true, hideError: true, noRedirect: true };

export function OfflineBanner() {
  const { t } = useTranslation('host');
  const connection = useConnection();
  const time = useShownTime();
  useProbe(connection === 'unreachable');
  return (
    <div className="host-offline" role="status">
      <WarningIcon size={18} aria-hidden="true" className="host-offline__icon" />
      <p>
        <span>{t(connection === 'offline' ? 'offline.now' : 'offline.unreachable')}</span>{' '}
        {time && <span>{t('offline.since', { time })}</span>}
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
