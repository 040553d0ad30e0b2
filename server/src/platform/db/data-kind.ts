/** Tables whose changes are counted in `data_version` (migrations/0001-baseline/live-triggers.ts and 0030-absences.ts). */
export type DataKind =
  | 'store'
  | 'broker'
  | 'customer'
  | 'report_dispute'
  | 'store_visit'
  | 'absence'
  | 'member'
  | 'company'
  | 'project';
