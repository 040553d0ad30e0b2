import type { Db } from '../src/platform/db/database';
import { insertRows } from './insert-rows';
import type { makeStories } from './make-stories';
import { salesEventsOf } from './sales-events-of';

export async function insertStories(db: Db, stories: ReturnType<typeof makeStories>): Promise<void> {
  await insertRows(db, 'customer', stories.customers);
  await insertRows(db, 'customer_tel', stories.tels);
  await insertRows(db, 'customer_flow', stories.flows);
  await insertRows(db, 'customer_visit', stories.visits);
  await insertRows(db, 'resident_trade', stories.trades);
  await insertRows(db, 'sales_event', salesEventsOf(stories));
}
