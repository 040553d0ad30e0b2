import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { logReveal } from '../customer/log-reveal';
import { receivedWithNumber } from './received-customers';

export const revealCustomer: Handler<'POST /expand/reception/reveal-number'> = async (call) => {
  const row = await receivedWithNumber(call)
    .select(['customer.id', 'customer.mobile_tel', 'customer.is_hidden', 'customer_tel.country_code'])
    .where('customer.id', '=', call.body.clue_id)
    .executeTakeFirst();
  if (!row) throw new ApiError('notFound');
  if (row.is_hidden) throw new ApiError('roleForbidden');
  if (!call.isRepeat) await logReveal(call, row.id, 'customer');
  return { mobile_tel: row.mobile_tel, country_code: row.country_code };
};
