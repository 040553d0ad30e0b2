import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { take } from '../../platform/quota/limits';
import { openCustomer } from './open-customer';
import { revealableOf } from './revealable';

/** Reveals a masked number to those who may see it (docs/product.md, section 6), and logs it. */
export const revealNumber: Handler<'POST /expand/cst/reveal-number'> = async (call) => {
  const { body, db, session, deps, now } = call;
  const { clue_id, number_kind } = body;
  const customer = await openCustomer(call, clue_id);
  if (!revealableOf(customer, session).includes(number_kind)) throw new ApiError('roleForbidden');
  const number = { mobile_tel: customer.broker_tel, country_code: customer.broker_country_code };
  if (call.isRepeat) return number;
  const { orgcode, accountId } = session;
  await take(db, [{ key: `reveal:${accountId}`, rules: deps.limits.revealsPerAccount }], now);
  await db
    .insertInto('number_reveal')
    .values({ orgcode, customer_id: customer.id, account_id: accountId, number_kind, revealed_at: now })
    .execute();
  return number;
};
