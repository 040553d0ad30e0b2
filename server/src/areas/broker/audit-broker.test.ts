import { ApprovalStatus, BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';

let app: TestApp;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

async function applicant(change: Record<string, unknown> = {}): Promise<{ id: string; store_id: string }> {
  const store_id = await newStore(app);
  const { id } = await app.db
    .selectFrom('broker')
    .select('id')
    .where('store_id', '=', store_id)
    .executeTakeFirstOrThrow();
  const row = { broker_status: BrokerStatus.inReview, broker_type: BrokerType.broker, ...change };
  await app.db.updateTable('broker').set(row).where('id', '=', id).execute();
  return { id, store_id };
}

const decide = (broker_id: string, approval_status: number, token = manager) =>
  call(app, 'POST /expand/broker/audit-ind-broker', { token, body: { broker_id, approval_status } });

const statusOf = async (id: string) =>
  (await app.db.selectFrom('broker').select('broker_status').where('id', '=', id).executeTakeFirstOrThrow())
    .broker_status;

it.each([
  ['agrees to', ApprovalStatus.agree, BrokerStatus.inCooperation],
  ['refuses', ApprovalStatus.refuse, BrokerStatus.disabled],
])('%s a broker of a store once', async (_, approval, status) => {
  const { id } = await applicant();
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, approval)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errors.conflict.code)).toHaveLength(9);
  expect(await statusOf(id)).toBe(status);
});

it('lets a refused broker leave the lists and the count of the store', async () => {
  const { id, store_id } = await applicant();
  const seen = async () => {
    const store = await call(app, 'GET /expand/get-store-broker', {
      token: manager,
      query: { id: store_id },
    });
    const detail = await call(app, 'GET /expand/get-store-detail', {
      token: manager,
      query: { id: store_id },
    });
    const all = await call(app, 'GET /expand/broker/get-org-broker-list', {
      token: manager,
      query: { search_type: 1, page_size: 100 },
    });
    return [
      store.data.total_rows,
      store.data.list.length,
      detail.data.broker_total,
      all.data.list.filter((broker) => broker.id === id).length,
    ];
  };
  expect(await seen()).toEqual([1, 1, 1, 1]);
  await decide(id, ApprovalStatus.refuse);
  expect(await seen()).toEqual([0, 0, 0, 0]);
});

it('is for managers of the organisation, and for stores that there are', async () => {
  const { id, store_id } = await applicant();
  expect((await decide(id, 1, await sessionOf(app, 'attache'))).code).toBe(errors.roleForbidden.code);
  expect((await decide(id, 1, await sessionOf(app, 'otherManager'))).code).toBe(errors.notFound.code);
  await app.db.updateTable('store').set({ deleted_at: app.deps.now() }).where('id', '=', store_id).execute();
  expect((await decide(id, 1)).code).toBe(errors.storeDeleted.code);
  expect(await statusOf(id)).toBe(BrokerStatus.inReview);
});

it('does not find one who was taken out of a store', async () => {
  const { id } = await applicant({ store_id: null, member_id: null });
  expect((await decide(id, 1)).code).toBe(errors.notFound.code);
});
