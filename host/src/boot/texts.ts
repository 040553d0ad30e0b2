/** The texts of shared: run before what speaks them, so that the start is no single long task. */
export { i18n } from '@agency/shared/host';
