import { ClueStatus } from '@agency/shared/model/customer';
import { completedBy, completeNumber } from '@agency/shared/model/hidden-number';
import { phoneRuleOf } from '@agency/shared/model/phone';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { addFlowEvent } from '../customer/flow-events';
import { lockCustomer, openCustomer } from '../customer/open-customer';
import { recordClaims } from '../dispute/record-claims';
import { findActorName } from '../member/members';
import { findLocks, lockProject } from './locked-numbers';

export const fullTel: Handler<'POST /expand/cst/full-tel'> = async (call) => {
  const { db, session, body, now } = call;
  const { orgcode } = session;
  const { project_id: projectId } = await openCustomer(call, body.clue_id);
  if (body.tel_type && body.tel_type !== completedBy(body.full_tel)) throw badInput('full_tel', 'format');
  const place = { orgcode, projectId, now };
  await lockProject(db, place);
  await lockCustomer(db, orgcode, body.clue_id);
  // Read again under the locks: another completion or a release may have come first.
  const customer = await openCustomer(call, body.clue_id);
  const isOpen = customer.clue_status !== ClueStatus.invalid && (customer.protect_time ?? now) > now;
  if (!customer.is_hidden || !isOpen) throw new ApiError('conflict');
  const hidden = await db
    .selectFrom('customer_tel')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow();
  const value = completeNumber(
    phoneRuleOf(hidden.tel_type, hidden.country_code),
    hidden.number,
    body.full_tel,
  );
  if (!value) throw badInput('full_tel', 'format');
  const whole = { value, type: hidden.tel_type, prefixNum: hidden.country_code };
  const locks = await findLocks(db, place, [whole]);
  if (locks.length > 0) {
    const { member_id, store_id, broker_id, list_type, cst_name } = customer;
    const claim = { orgcode, now, store_id, broker_id, list_type, cst_name };
    if (member_id) await recordClaims(db, locks, { ...claim, member_id });
    throw new ApiError('numberDuplicate', { field: 'full_tel' });
  }
  await db
    .updateTable('customer')
    .set({ mobile_tel: value, is_hidden: false, awaits_full_tel: false })
    .where('id', '=', customer.id)
    .execute();
  await db
    .updateTable('customer_tel')
    .set({ number: value })
    .where('customer_id', '=', customer.id)
    .where('position', '=', 0)
    .execute();
  const name = await findActorName(call);
  await addFlowEvent(db, {
    orgcode,
    customer_id: customer.id,
    event_type: 'tel_completed',
    event_time: now,
    params: { customer: customer.cst_name, project: customer.project_name },
    clue_status: customer.clue_status,
    protect_time: customer.protect_time,
    created_by: name,
  });
  return { clue_id: customer.id, may_duplicate: 0 };
};
