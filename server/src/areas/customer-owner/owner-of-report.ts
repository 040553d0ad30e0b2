import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Customer } from '../../platform/db/tables/customers';
import { nobody, ownerOf } from './customer-owner';

type Report = Pick<Insertable<Customer>, 'broker_id' | 'list_type'> &
  Pick<Selectable<Customer>, 'store_id' | 'member_id'>;

/**
 * Returns the owner of a new report's customer, and the credited member if different. It serialises with a reassignment
 * of the broker by locking the store before the broker, as those commands do.
 */
export async function findOwnerOfReport(
  db: Db,
  report: Report,
): Promise<Pick<Selectable<Customer>, 'member_id' | 'credited_id'>> {
  const { store_id, broker_id, member_id } = report;
  if (store_id) await db.selectFrom('store').select('id').where('id', '=', store_id).forKeyShare().execute();
  const broker = await db
    .selectFrom('broker')
    .select(['member_id', 'broker_status', 'store_id'])
    .where('id', '=', broker_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const owner = ownerOf({ ...report, credited_id: null }, broker);
  return { member_id: owner, credited_id: owner === member_id ? null : (member_id ?? nobody) };
}
