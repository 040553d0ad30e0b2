import { lazyPart } from '@agency/shared';

export const loginScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ './login/login-screen')).LoginScreen,
);
// The page of the user is fetched while home is idle, and search comes with it.
export const searchScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "my" */ './search/search-screen')).SearchScreen,
);
export const myScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "my" */ './my/my-screen')).MyScreen,
);
export const notFoundScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "my" */ './not-found/not-found-screen')).NotFoundScreen,
);
export const agreementScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ './legal/legal-screen')).AgreementScreen,
);
export const privacyScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ './legal/legal-screen')).PrivacyScreen,
);
export const resetPasswordScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "login" */ './reset-password/reset-password-screen'))
      .ResetPasswordScreen,
);
export const serviceScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ './service/service-screen')).ServiceScreen,
);
export const settingArea = lazyPart(
  async () => (await import(/* webpackChunkName: "setting" */ './setting/setting-area')).SettingArea,
);
