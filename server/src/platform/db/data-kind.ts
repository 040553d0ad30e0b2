/** Tables whose changes are counted in `data_version` (migrations/0001-baseline/live-triggers.ts). */
export type DataKind =
  | 'store'
  | 'broker'
  | 'customer'
  | 'report_dispute'
  | 'store_visit'
  | 'member'
  | 'company'
  | 'project';
