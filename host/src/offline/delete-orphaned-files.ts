/** Loaded on demand, because otherwise only pages with photos contain this code. */
export { deleteOrphanedFiles } from '@agency/shared/host';
