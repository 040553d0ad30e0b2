import { call, currentLanguage } from '@agency/shared';
import { currentNavigator, feedback, i18n } from '@agency/shared/host';
import { nameDevice } from '@agency/shared/model/session-device';
import { basePath, paths } from '@agency/shared/paths';
import '../setting-texts';

const quietly = { hideLoading: true, hideError: true };

/**
 * Shows which device has logged in since this one did. The new device receives the event as well, if it was fast, and
 * shows nothing.
 */
export async function showNewLogin(): Promise<void> {
  // The list itself shows the new device.
  if (location.pathname === basePath + paths.settingDevices.pathname) return;
  const answer = await call('GET /expand/account/session-list', {}, quietly).catch(() => null);
  const own = answer?.list.find(({ is_current }) => is_current);
  const [newest] = (answer?.list ?? [])
    .filter(({ is_current, begun_at }) => !is_current && begun_at > (own?.begun_at ?? ''))
    .sort((a, b) => b.begun_at.localeCompare(a.begun_at));
  if (!newest) return;
  const say = (key: string, values = {}) => i18n.t(`devices.${key}`, { ns: 'setting', ...values });
  feedback.toast(say('newLogin', { device: nameDevice(newest, currentLanguage()) }), {
    action: {
      label: say('show'),
      onPress: () => currentNavigator().navigate(paths.settingDevices.href()),
    },
  });
}
