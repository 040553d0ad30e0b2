import type { ApiBody } from '@agency/shared/api';
import { readPhone } from '@agency/shared/model/read-phone';
import type { Db } from '../../platform/db/database';
import { badInput } from '../../platform/http/api-error';
import type { Subject } from './personal-tables';

type Whose = ApiBody<'POST /expand/admin/personal-data/find'>;

/** Finds the customers and brokers of the organisation whose complete number this is. */
export async function findSubject(db: Db, orgcode: string, whose: Whose): Promise<Subject> {
  const phone = readPhone(whose.mobile_tel, whose.country_code);
  if (!/^\d{5,15}$/.test(phone.mobile_tel)) throw badInput('mobile_tel', 'format');
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'cst_name as name'])
    .where('orgcode', '=', orgcode)
    .where('id', 'in', (numbers) =>
      numbers
        .selectFrom('customer_tel')
        .select('customer_id')
        .where('country_code', '=', phone.country_code)
        .where('number', '=', phone.mobile_tel),
    )
    .orderBy('id')
    .execute();
  const brokers = await db
    .selectFrom('broker')
    .select(['id', 'broker_name as name'])
    .where('orgcode', '=', orgcode)
    .where('country_code', '=', phone.country_code)
    .where('mobile_tel', '=', phone.mobile_tel)
    .orderBy('id')
    .execute();
  return {
    orgcode,
    ...phone,
    customers: customers.map(({ id }) => id),
    brokers: brokers.map(({ id }) => id),
    names: [...new Set([...customers, ...brokers].map(({ name }) => name))].filter((name) => name !== ''),
  };
}
