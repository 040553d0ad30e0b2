import { weekOf } from '@agency/shared/model/days';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { dayOf } from '../../platform/time/zoned-time';

/** The page may have been open since an earlier day of the week. */
export const readSummary: Handler<'POST /expand/week-summary/read'> = async ({ db, session, body, now }) => {
  if (!session.isManager) throw new ApiError('roleForbidden');
  const { first: monday } = weekOf(dayOf(now, session.timezone));
  if (body.monday !== monday) throw badInput('monday', 'range');
  await db
    .insertInto('week_summary_read')
    .values({ account_id: session.accountId, monday })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
};
