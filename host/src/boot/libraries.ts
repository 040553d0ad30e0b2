/** What of shared has no page to draw yet: run before the app, so that the start is no single long task. */
export { AppProviders, call, createBrowserRouter, i18n } from '@agency/shared';
