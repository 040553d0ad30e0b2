/** The API client of shared, in a module of its own so that the start is not one long task. */
export { call } from '@agency/shared';
