import { useRoutes } from '@agency/shared/host';
import { paths } from '@agency/shared/paths';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { AwayScreen } from './away/away-screen';
import { CurrencyScreen } from './currency/currency-screen';
import { DeviceInfoScreen } from './device-info/device-info-screen';
import { DevicesScreen } from './devices/devices-screen';
import { LanguageScreen } from './language/language-screen';
import { NotificationScreen } from './notifications/notification-screen';
import { PasskeyScreen } from './passkeys/passkey-screen';
import { SettingScreen } from './setting-screen';
import { VersionScreen } from './version/version-screen';

/** All pages below `/setting`, loaded as one chunk because they are small and used together. */
export function SettingArea() {
  return useRoutes([
    { path: '/', element: <SettingScreen /> },
    { path: below(paths.language.pathname), element: <LanguageScreen /> },
    { path: below(paths.settingCurrency.pathname), element: <CurrencyScreen /> },
    { path: below(paths.settingVersion.pathname), element: <VersionScreen /> },
    { path: below(paths.settingNotifications.pathname), element: <NotificationScreen /> },
    { path: below(paths.settingDevices.pathname), element: <DevicesScreen /> },
    { path: below(paths.settingPasskeys.pathname), element: <PasskeyScreen /> },
    { path: below(paths.settingAway.pathname), element: <AwayScreen /> },
    { path: below(paths.deviceInfo.pathname), element: <DeviceInfoScreen /> },
    { path: '*', element: <NotFoundScreen /> },
  ]);
}

function below(pathname: string): string {
  return pathname.slice(paths.setting.pathname.length);
}
