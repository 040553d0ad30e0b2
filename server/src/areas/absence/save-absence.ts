import { mostAbsenceDays, mostAbsences } from '@agency/shared/model/absence';
import type { Handler, SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError, badInput } from '../../platform/http/api-error';
import { addDays, parseTime } from '../../platform/time/zoned-time';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { sendNotices } from '../notice/send-notices';
import { absencesFrom, accountAsked, activeAccounts, type Days, todayOf } from './absences';

/** Accounts are locked, so that neither of two overlapping absences, nor one of the deputy, can slip in between. */
export const saveAbsence: Handler<'POST /expand/absence/save'> = async (call) => {
  const { body, db, session, now } = call;
  const { orgcode } = session;
  const accountId = accountAsked(call, body.account_id);
  const days = daysOf(call, body);
  const { absent, deputy } = await lockBoth(db, orgcode, accountId, body.deputy_id);
  const planned = await absencesFrom(db, orgcode, todayOf(call))
    .select(['account_id', 'first_day', 'last_day'])
    .where('account_id', 'in', [absent.id, deputy.id])
    .execute();
  const own = planned.filter(({ account_id }) => account_id === absent.id);
  if (own.some((other) => overlaps(other, days))) throw new ApiError('absenceOverlaps');
  if (own.length >= mostAbsences) throw new ApiError('absencesFull');
  const isDeputyAway = planned.some((row) => row.account_id === deputy.id && overlaps(row, days));
  if (isDeputyAway) throw new ApiError('deputyAway', { field: 'deputy_id' });
  const { id } = await db
    .insertInto('absence')
    .values({
      orgcode,
      account_id: absent.id,
      deputy_id: deputy.id,
      ...days,
      set_by: session.accountId,
      set_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (absent.id !== session.accountId)
    await recordAdminChanges(db, { orgcode, accountId: session.accountId, now }, [
      {
        action: 'absence_set',
        subject_kind: 'people',
        subject_id: absent.id,
        subject_name: absent.name,
        new_value: { away_from: days.first_day, away_until: days.last_day, deputy: deputy.name },
      },
    ]);
  const params = { person: absent.name, first: days.first_day, last: days.last_day };
  const notice = { orgcode, accountIds: [deputy.id], kind: 'deputy_named' as const, params };
  await sendNotices(db, [{ ...notice, extra: { page: 'away' } }], now);
  return { absence_id: id };
};

function daysOf(call: SessionCall, { first_day, last_day }: Days): Days {
  const { timezone } = call.session;
  parseTime(first_day, timezone, 'first_day');
  parseTime(last_day, timezone, 'last_day');
  const today = todayOf(call);
  const latest = addDays(today, mostAbsenceDays);
  if (first_day < today || first_day > latest) throw badInput('first_day', 'range');
  if (last_day < first_day || last_day > addDays(first_day, mostAbsenceDays))
    throw badInput('last_day', 'range');
  return { first_day, last_day };
}

async function lockBoth(db: Db, orgcode: string, accountId: string, deputyId: string) {
  const accounts = await activeAccounts(db, orgcode)
    .select(['account.id', 'account.account_type', 'member.name'])
    .where('account.id', 'in', [accountId, deputyId])
    .orderBy('account.id')
    .forNoKeyUpdate('account')
    .execute();
  const absent = accounts.find(({ id }) => id === accountId);
  if (!absent) throw badInput('account_id', 'unknown');
  const deputy = accounts.find(({ id }) => id === deputyId);
  if (!deputy || deputy === absent || deputy.account_type !== absent.account_type)
    throw badInput('deputy_id', 'unknown');
  return { absent, deputy };
}

function overlaps(one: Days, other: Days): boolean {
  return one.first_day <= other.last_day && other.first_day <= one.last_day;
}
