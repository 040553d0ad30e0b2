import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { absencesFrom, todayOf } from './absences';

export const endAbsence: Handler<'POST /expand/absence/end'> = async (call) => {
  const { body, db, session, now } = call;
  const { orgcode } = session;
  const today = todayOf(call);
  const absence = await absencesFrom(db, orgcode, today)
    .innerJoin('account', 'account.id', 'absence.account_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['absence.id', 'absence.account_id', 'absence.first_day', 'absence.last_day', 'member.name'])
    .where('absence.id', '=', body.absence_id)
    .forUpdate('absence')
    .executeTakeFirst();
  const isOwn = absence?.account_id === session.accountId;
  if (!absence || !(isOwn || session.isAdmin)) throw new ApiError('notFound');
  if (absence.first_day > today) await db.deleteFrom('absence').where('id', '=', absence.id).execute();
  else await db.updateTable('absence').set({ ended_at: now }).where('id', '=', absence.id).execute();
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('absence_id', '=', absence.id)
    .where('revoked_at', 'is', null)
    .execute();
  if (!isOwn)
    await recordAdminChanges(db, { orgcode, accountId: session.accountId, now }, [
      {
        action: 'absence_ended',
        subject_kind: 'people',
        subject_id: absence.account_id,
        subject_name: absence.name,
        old_value: { away_from: absence.first_day, away_until: absence.last_day },
      },
    ]);
  return null;
};
