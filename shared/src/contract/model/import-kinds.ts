/** All kinds of files, in the order in which a whole organisation is imported. */
export const importKindNames = [
  'companies',
  'projects',
  'people',
  'agencies',
  'labels',
  'broker_groups',
  'stores',
  'brokers',
] as const;

export type ImportKindName = (typeof importKindNames)[number];

export const mostImportBytes = 50 * 1024 * 1024;
