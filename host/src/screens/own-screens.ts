import { lazyPart } from '@agency/shared';

/** The host's own screens besides home. */
export const loginScreen = lazyPart(async () => (await import('./login/login-screen')).LoginScreen);
export const myScreen = lazyPart(async () => (await import('./my/my-screen')).MyScreen);
export const agreementScreen = lazyPart(async () => (await import('./legal/legal-screen')).AgreementScreen);
export const privacyScreen = lazyPart(async () => (await import('./legal/legal-screen')).PrivacyScreen);
export const settingArea = lazyPart(
  async () => (await import(/* webpackChunkName: "setting" */ './setting/setting-area')).SettingArea,
);
