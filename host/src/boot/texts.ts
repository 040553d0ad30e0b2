/** The translations of shared, in a module of its own so that the start is not one long task. */
export { i18n } from '@agency/shared/host';
