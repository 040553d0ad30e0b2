import {
  apiQuery,
  ButtonLink,
  EmptyState,
  native,
  PageFrame,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { DeviceIcon } from '@agency/shared/icons';
import { paths } from '@agency/shared/paths';
import '../setting-texts';
import '../setting-screen.css';
import { BindInfoPanel } from './bind-info-panel';
import { DeviceFacts } from './device-facts';

export function DeviceInfoScreen() {
  const { t } = useTranslation('setting');
  return (
    <PageFrame title={t('device.title')} back>
      {native.isShell ? <ShellDevice /> : <OnlyInApp />}
    </PageFrame>
  );
}

function ShellDevice() {
  const bound = useQuery(apiQuery('GET /expand/push/bind-info', {}));
  return (
    <div className="host-setting">
      <DeviceFacts />
      <BindInfoPanel query={bound} />
    </div>
  );
}

function OnlyInApp() {
  const { t } = useTranslation('setting');
  return (
    <EmptyState
      icon={<DeviceIcon />}
      title={t('device.onlyApp')}
      hint={t('device.onlyAppHint')}
      action={<ButtonLink to={paths.setting.href()}>{t('device.back')}</ButtonLink>}
    />
  );
}
