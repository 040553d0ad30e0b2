import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';

/**
 * Makes sure that an organisation has an active admin beside the given account. Locks the organisation, so that of two
 * admins who remove each other the second one is refused.
 * @throws ApiError `lastAdmin`
 */
export async function keepAnAdmin(db: Db, orgcode: string, accountId: string): Promise<void> {
  await db.selectFrom('tenant').select('id').where('orgcode', '=', orgcode).forUpdate().execute();
  const other = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('account.orgcode', '=', orgcode)
    .where('account.is_admin', '=', true)
    .where('account.disabled_at', 'is', null)
    .where('person.disabled_at', 'is', null)
    .where('account.id', '!=', accountId)
    .executeTakeFirst();
  if (!other) throw new ApiError('lastAdmin');
}
