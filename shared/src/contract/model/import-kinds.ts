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

/** Maximum size of a file in bytes. */
export const mostImportBytes = 50 * 1024 * 1024;
