import {
  apiQuery,
  BellIcon,
  ButtonLink,
  deviceId,
  EmptyState,
  ErrorState,
  native,
  PageFrame,
  SkeletonList,
  useKnownRole,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import '../setting-texts';
import '../setting-screen.css';
import { pushSupport } from '../../../push/push-support';
import { Obstacle } from './obstacle';
import { PushChoices } from './push-choices';
import { ThisDevice } from './this-device';

/** What may come to the lock screen of this device, and when (docs/push.md). */
export function NotificationScreen() {
  const { t } = useTranslation('setting');
  const role = useKnownRole();
  return (
    <PageFrame title={t('notifications.title')} back>
      <div className="host-setting">
        {role === null ? <SkeletonList /> : role === 'attache' && !native.isShell ? <Push /> : <Nothing />}
      </div>
    </PageFrame>
  );
}

/** Managers have no notices; the app shell is registered with the phone itself. */
function Nothing() {
  const { t } = useTranslation('setting');
  return (
    <EmptyState
      icon={<BellIcon />}
      title={t(native.isShell ? 'notifications.inApp' : 'notifications.ofSpecialists')}
      action={<ButtonLink to={paths.setting.href()}>{t('device.back')}</ButtonLink>}
    />
  );
}

function Push() {
  const support = pushSupport();
  if (support !== 'supported') return <Obstacle reason={support} />;
  return <SupportedPush />;
}

function SupportedPush() {
  const { t } = useTranslation('setting');
  const query = apiQuery('GET /expand/push/web-setting', { query: { device_id: deviceId() } });
  const { data, isError, refetch } = useQuery(query);
  // The browser's word changes under the page: with its question, and in its settings.
  const [permission, setPermission] = useState(Notification.permission);
  const look = () => setPermission(Notification.permission);
  if (permission === 'denied') return <Obstacle reason="denied" onLookAgain={() => look()} />;
  if (isError && !data) {
    return <ErrorState title={t('notifications.failed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonList />;
  const isOn = data.is_subscribed && permission === 'granted';
  return (
    <>
      <ThisDevice isOn={isOn} publicKey={data.public_key} onChange={look} />
      {isOn && <PushChoices setting={data} queryKey={query.queryKey} />}
    </>
  );
}
