import type { ApiBody } from '@agency/shared/api';
import { CustomerListType, CustomerStatus } from '@agency/shared/model/customer';
import { ownStore } from './api-case';
import type { TestApp } from './start-test-app';

export type Payload = ApiBody<'POST /expand/cst/recommend'>;

export async function brokerOf({ db }: Pick<TestApp, 'db'>, storeId: string): Promise<string> {
  const { id } = await db
    .selectFrom('broker')
    .select('id')
    .where('store_id', '=', storeId)
    .where('broker_status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a valid report of HZQD's attache: project 1 requires no further fields and allows masked numbers. */
export async function aReport(app: TestApp, part: Payload = {}): Promise<Payload> {
  const store_id = part.store_id ?? (await ownStore(app));
  return {
    store_id,
    broker_id: part.broker_id ?? (await brokerOf(app, store_id)),
    project_id: '1',
    cst_name: '王小明',
    gender: 1,
    mobile_tel: '13911112222',
    tel_type: 'mobile',
    ...part,
  };
}

export async function ownCustomer({ db }: TestApp): Promise<string> {
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('cst_status', '=', CustomerStatus.signed)
    .where('list_type', '!=', CustomerListType.poolBroker)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('customer').set({ member_id: '2' }).where('id', '=', id).execute();
  return id;
}

export async function customerOfMaskedBroker(app: TestApp): Promise<string> {
  const id = await ownCustomer(app);
  const { broker_id } = await app.db
    .selectFrom('customer')
    .select('broker_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('broker')
    .set({ is_masked: true, member_id: '2' })
    .where('id', '=', broker_id)
    .execute();
  return id;
}
