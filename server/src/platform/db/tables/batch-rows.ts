import type { ErrorName } from '@agency/shared/model/error-codes';

/** What a batch changes of a broker, and the store under which it did so. */
export interface BrokerState {
  store_id: string | null;
  member_id: string | null;
  broker_status: number;
}

/** What a batch changes of a store. Times are text: they are kept as JSON. */
export interface StoreState {
  member_id: string | null;
  company_id: string;
  is_gh: number;
  store_status: number;
  recycle_date: string | null;
  reminded_of: string | null;
  left_pool_at: string | null;
  /** The newest entry of its history: two equal states with changes between them are not the same. */
  last_change: string | null;
  /** Who looks after its brokers. */
  brokers: { id: string; member_id: string | null }[];
}

/** How a store or broker was before and after a batch; whose notices told of it. */
type Done<Kind, State> = { kind: Kind; id: string; before: State; after: State; notices: string[] };

export type DoneRow = Done<'store', StoreState> | Done<'broker', BrokerState>;

/** Why a row could not be taken back; null: it was. */
export interface UndoneRow {
  id: string;
  refusal: ErrorName | null;
}
