import { FollowUpSource, followUpDaysAhead } from '@agency/shared/model/customer';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { addDays, boundsOf, dayOf } from '../../platform/time/zoned-time';
import { findActorName } from '../member/members';
import { lockCustomer, openCustomer } from './open-customer';

export const saveFollowUp: Handler<'POST /expand/cst/follow-up/save'> = async (call) => {
  const { db, session, body, now, zone } = call;
  if (session.isManager) throw new ApiError('roleForbidden');
  const { clue_id, visit_type, outcome, visit_content = '', next_day = null } = body;
  const today = dayOf(now, zone);
  if (next_day !== null) {
    boundsOf(next_day, zone, 'next_day');
    if (next_day < today || next_day > addDays(today, followUpDaysAhead)) throw badInput('next_day', 'range');
  }
  await lockCustomer(db, session.orgcode, clue_id);
  const { id } = await openCustomer(call, clue_id);
  const name = await findActorName(call);
  await db
    .insertInto('customer_visit')
    .values({
      orgcode: session.orgcode,
      customer_id: id,
      visit_type,
      operate_type: FollowUpSource.other,
      created_on: now,
      created_by: name,
      visit_content: visit_content.trim(),
      visit_files: JSON.stringify([]),
      outcome,
      next_day,
    })
    .execute();
  await db
    .updateTable('customer')
    .set({ followed_up_at: now, follow_up_on: next_day })
    .where('id', '=', id)
    .execute();
  return null;
};
