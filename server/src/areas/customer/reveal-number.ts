import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { logReveal } from './log-reveal';
import { openCustomer } from './open-customer';
import { revealableOf } from './revealable';

/** Reveals a masked number to those who may see it (docs/product.md, section 6), and logs it. */
export const revealNumber: Handler<'POST /expand/cst/reveal-number'> = async (call) => {
  const { clue_id, number_kind } = call.body;
  const customer = await openCustomer(call, clue_id);
  if (!revealableOf(customer, call.session).includes(number_kind)) throw new ApiError('roleForbidden');
  if (!call.isRepeat) await logReveal(call, customer.id, number_kind);
  return { mobile_tel: customer.broker_tel, country_code: customer.broker_country_code };
};
