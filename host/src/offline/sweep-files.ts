/** Loaded on demand, because otherwise only pages with photos contain this code. */
export { sweepFiles } from '@agency/shared/host';
