/** The tables whose changes are counted: see the migration 0007-scale. */
export type DataKind = 'store' | 'broker' | 'customer' | 'store_visit' | 'member' | 'company' | 'project';
