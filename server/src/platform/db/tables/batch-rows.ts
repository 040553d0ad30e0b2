import type { ErrorName } from '@agency/shared/model/error-codes';
import type { PendingPlace, StorePlace } from './stores';

export interface BrokerState {
  store_id: string | null;
  member_id: string | null;
  broker_status: number;
}

/** Attributes of a store that a batch changes. Times are text because the row is stored as JSON. */
export interface StoreState {
  member_id: string | null;
  company_id: string;
  is_gh: number;
  store_status: number;
  recycle_date: string | null;
  reminded_of: string | null;
  left_pool_at: string | null;
  place: StorePlace;
  pending_place: PendingPlace | null;
  approved_lng: number | null;
  approved_lat: number | null;
  /** Newest entry of its history: equal states with changes in between are different. */
  last_change: string | null;
  brokers: { id: string; member_id: string | null }[];
}

/** State of a store or broker before and after a batch, and the ids of the notices about it. */
type Done<Kind, State> = { kind: Kind; id: string; before: State; after: State; notices: string[] };

export type DoneRow = Done<'store', StoreState> | Done<'broker', BrokerState>;

/** Reason why a row was not undone; null if it was. */
export interface UndoneRow {
  id: string;
  refusal: ErrorName | null;
}
