import type { ApiBody } from '@agency/shared/api';

export type ImportKind = ApiBody<'POST /expand/admin/import/start'>['kind'];

/** All kinds of files, in the order in which a whole organisation is imported. */
export const importKinds = [
  'companies',
  'projects',
  'people',
  'agencies',
  'labels',
  'broker_groups',
  'stores',
  'brokers',
] as const satisfies readonly ImportKind[];

/** Most bytes of a file. */
export const mostFileBytes = 50 * 1024 * 1024;
