import type { Db } from '../../platform/db/database';
import { dayOf } from '../../platform/time/zoned-time';
import { findTenant } from '../config/find-tenant';
import type { SalesEvent } from './sales-event';

const unit = { building_no: '3', unit: '1', room: '1802', rg_order_area: 98.5 };
const defaultAmount = 1_000_000;

/**
 * Saves the trade of a subscription or contract; the contract copies the amount of the subscription. Returns the name
 * of the unit, if any.
 */
export async function saveTrade(
  db: Db,
  orgcode: string,
  customerId: string,
  sales: SalesEvent,
  now: Date,
): Promise<string> {
  if (sales.event === 'subscribe') await insertTrade(db, orgcode, customerId, sales, now);
  else if (sales.event !== 'sign') return '';
  const trade = await db
    .selectFrom('resident_trade')
    .select(['building_no', 'unit', 'room', 'rg_order_total'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (sales.event === 'sign') {
    const cj_amount = trade?.rg_order_total ?? 0;
    await db.updateTable('customer').set({ cj_amount }).where('id', '=', customerId).execute();
  }
  return trade ? [trade.building_no, trade.unit, trade.room].join('-') : '';
}

async function insertTrade(
  db: Db,
  orgcode: string,
  customer_id: string,
  { amount = defaultAmount, content = '', attachments = [] }: SalesEvent,
  now: Date,
): Promise<void> {
  const { timezone } = await findTenant(db, orgcode);
  await db
    .insertInto('resident_trade')
    .values({
      orgcode,
      customer_id,
      ...unit,
      rg_order_total: amount,
      rg_order_date: dayOf(now, timezone),
      attachments: JSON.stringify(attachments),
      visible: true,
      remark: content,
    })
    .execute();
}
