/** Not in the start: only pages that work with photos have its code besides. */
export { sweepFiles } from '@agency/shared/host';
