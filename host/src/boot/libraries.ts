/** What of shared needs no React: run before the app, so that the start is no single long task. */
export { call, i18n } from '@agency/shared';
