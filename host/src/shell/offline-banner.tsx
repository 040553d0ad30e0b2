import { call, queryClient, useConnection, useTranslation } from '@agency/shared';
import { everyWhileVisible } from '@agency/shared/host';
import { WarningIcon } from '@agency/shared/icons';
import { useEffect } from 'react';
import './offline-banner.css';
import { useShownTime } from './use-shown-time';

const probeMs = 15_000;
const quietly = { hideLoading: true, hideError: true, noRedirect: true };

/** Says that nothing comes from the server now, and how old what is shown is. */
export function OfflineBanner() {
  const { t } = useTranslation('host');
  const connection = useConnection();
  const time = useShownTime();
  useProbe(connection === 'unreachable');
  return (
    <div className="host-offline" role="status">
      <WarningIcon size={18} aria-hidden="true" className="host-offline__icon" />
      <p>
        {t(connection === 'offline' ? 'offline.now' : 'offline.unreachable')}{' '}
        {time && t('offline.since', { time })}
      </p>
    </div>
  );
}

/** The browser tells when the network is back; that a server is, only an answer tells. */
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
