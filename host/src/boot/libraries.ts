/** The calls of shared: run before the app, so that the start is no single long task. */
export { call } from '@agency/shared';
