import type { BrokerState } from './broker-state';
import type { StoreState } from './store-state';

/** How a store or broker was before and after a batch; whose notices told of it. */
type Done<Kind, State> = { kind: Kind; id: string; before: State; after: State; notices: string[] };

export type DoneRow = Done<'store', StoreState> | Done<'broker', BrokerState>;
