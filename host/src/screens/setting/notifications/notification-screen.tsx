import {
  apiQuery,
  BellIcon,
  ButtonLink,
  EmptyState,
  ErrorState,
  native,
  PageFrame,
  SkeletonList,
  useKnownRole,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { deviceId } from '@agency/shared/host';
import { paths } from '@agency/shared/paths';
import { type ReactNode, useState } from 'react';
import '../setting-texts';
import '../setting-screen.css';
import { pushSupport } from '../../../push/push-support';
import { Obstacle } from './obstacle';
import { PushChoices } from './push-choices';
import { ThisDevice } from './this-device';
import type { PushSetting, SettingKey } from './use-save-push';

export function NotificationScreen() {
  const { t } = useTranslation('setting');
  const role = useKnownRole();
  return (
    <PageFrame title={t('notifications.title')} back>
      <div className="host-setting">
        {role === null ? <SkeletonList /> : role === 'attache' ? <Push /> : <Nothing />}
      </div>
    </PageFrame>
  );
}

function Nothing() {
  const { t } = useTranslation('setting');
  return (
    <EmptyState
      icon={<BellIcon />}
      title={t('notifications.ofSpecialists')}
      action={<ButtonLink to={paths.setting.href()}>{t('device.back')}</ButtonLink>}
    />
  );
}

function Push() {
  if (native.isShell) return <ShellPush />;
  const support = pushSupport();
  if (support !== 'supported') return <Obstacle reason={support} />;
  return <SupportedPush />;
}

/** The app shell registers the phone, whose own settings control the notifications. */
function ShellPush() {
  const { t } = useTranslation('setting');
  return (
    <>
      <p className="host-setting__note">{t('notifications.inApp')}</p>
      <WithSetting>
        {(setting, queryKey) => <PushChoices setting={setting} queryKey={queryKey} />}
      </WithSetting>
    </>
  );
}

function SupportedPush() {
  // The permission may change while the page is open, by the browser's prompt or its settings.
  const [permission, setPermission] = useState(Notification.permission);
  const look = () => setPermission(Notification.permission);
  if (permission === 'denied') return <Obstacle reason="denied" onLookAgain={() => look()} />;
  return (
    <WithSetting>
      {(setting, queryKey) => {
        const isOn = setting.is_subscribed && permission === 'granted';
        return (
          <>
            <ThisDevice isOn={isOn} publicKey={setting.public_key} onChange={look} />
            {isOn && <PushChoices setting={setting} queryKey={queryKey} />}
          </>
        );
      }}
    </WithSetting>
  );
}

interface WithSettingProps {
  children: (setting: PushSetting, queryKey: SettingKey) => ReactNode;
}

function WithSetting({ children }: WithSettingProps) {
  const { t } = useTranslation('setting');
  const query = apiQuery('GET /expand/push/web-setting', { query: { device_id: deviceId() } });
  const { data, isError, error, refetch } = useQuery(query);
  if (isError && !data) {
    return <ErrorState title={t('notifications.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonList />;
  return children(data, query.queryKey);
}
