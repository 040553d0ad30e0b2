/** The calls and the texts of shared: run before the app, so that the start is no single long task. */
export { call, i18n } from '@agency/shared';
