import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { recordAdminChanges } from '../admin-history/record-admin-change';

/**
 * Cancels a changed number that its person has not confirmed. The person goes on logging in with the present number.
 * @throws ApiError `conflict` if another number waits by now
 */
export const cancelNumber: Handler<'POST /expand/admin/person/cancel-number'> = async (call) => {
  const { body, db, now, session } = call;
  const { orgcode, accountId } = session;
  const person = await db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select('member.name')
    .where('account.orgcode', '=', orgcode)
    .where('account.id', '=', body.account_id)
    .executeTakeFirst();
  if (!person) throw new ApiError('notFound');
  const waiting = await db
    .deleteFrom('phone_change')
    .where('account_id', '=', body.account_id)
    .returning(['country_code', 'mobile_tel'])
    .executeTakeFirst();
  if (!waiting) return { changed: false };
  const mobile = `+${waiting.country_code} ${waiting.mobile_tel}`;
  if (mobile !== body.mobile) throw new ApiError('conflict');
  await recordAdminChanges(db, { orgcode, accountId, now }, [
    {
      action: 'changed',
      subject_kind: 'people',
      subject_id: body.account_id,
      subject_name: person.name,
      old_value: { new_mobile: mobile },
      new_value: { new_mobile: '' },
    },
  ]);
  return { changed: true };
};
