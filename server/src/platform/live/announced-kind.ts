import type { DataKind } from '../db/data-kind';

/** Data whose changes are announced: by triggers of its tables, or by an administrative write. */
export type AnnouncedKind = DataKind | 'configuration';
