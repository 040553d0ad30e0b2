import { lazyPart } from '@agency/shared';

/** The host's own screens besides home. */
export const loginScreen = lazyPart(async () => (await import('./login/login-screen')).LoginScreen);
export const myScreen = lazyPart(async () => (await import('./my/my-screen')).MyScreen);
export const agreementScreen = lazyPart(async () => (await import('./legal/legal-screen')).AgreementScreen);
export const privacyScreen = lazyPart(async () => (await import('./legal/legal-screen')).PrivacyScreen);

export const settingScreen = lazyPart(async () => (await import('./setting/setting-screen')).SettingScreen);
export const languageScreen = lazyPart(
  async () => (await import('./setting/language/language-screen')).LanguageScreen,
);
export const currencyScreen = lazyPart(
  async () => (await import('./setting/currency/currency-screen')).CurrencyScreen,
);
export const versionScreen = lazyPart(
  async () => (await import('./setting/version/version-screen')).VersionScreen,
);
export const deviceInfoScreen = lazyPart(
  async () => (await import('./setting/device-info/device-info-screen')).DeviceInfoScreen,
);
