import type { Handler } from '../../platform/call/call';
import { findSubject } from './find-subject';

/** Counts what there is with a number. Names are told only by a copy, which is logged. */
export const findPersonalData: Handler<'POST /expand/admin/personal-data/find'> = async (call) => {
  const { body, db, session } = call;
  const { orgcode } = session;
  const subject = await findSubject(db, orgcode, body);
  const { country_code, mobile_tel, customers, brokers } = subject;
  const withNumber = (table: 'store' | 'member') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('orgcode', '=', orgcode)
      .where('country_code', '=', country_code)
      .where('mobile_tel', '=', mobile_tel)
      .executeTakeFirstOrThrow();
  const [stores, colleagues] = [await withNumber('store'), await withNumber('member')];
  return {
    customers: customers.length,
    brokers: brokers.length,
    store_contacts: Number(stores.total),
    colleagues: Number(colleagues.total),
  };
};
