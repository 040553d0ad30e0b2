import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';

type Caller = Pick<SessionCall, 'db' | 'session'>;

export function receivedCustomers({ db, session }: Caller) {
  const { orgcode, receives } = session;
  const customers = db
    .selectFrom('customer')
    .innerJoin('project', 'project.id', 'customer.project_id')
    .where('customer.orgcode', '=', orgcode);
  return receives === 'all'
    ? customers
    : customers.where(sql<boolean>`customer.project_id = any(${[...receives]}::bigint[])`);
}

export function receivedWithNumber(caller: Caller) {
  return receivedCustomers(caller).innerJoin('customer_tel', (tel) =>
    tel.onRef('customer_tel.customer_id', '=', 'customer.id').on('customer_tel.position', '=', 0),
  );
}
