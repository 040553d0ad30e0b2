import { BrokerStatus } from '@agency/shared/model/broker';
import type { batchHandlers } from '../src/areas/batch/handlers';
import { type Cases, newStore, storeRow } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

async function applicant({ db }: TestApp): Promise<string> {
  const { id } = await db
    .selectFrom('broker')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('broker_status', '=', BrokerStatus.inReview)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

const brokerRow = ({ db }: TestApp, id = '') =>
  db.selectFrom('broker').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const batchCases: Cases<keyof typeof batchHandlers> = {
  'POST /expand/store/bulk-distribute': {
    good: async (app) => ({
      body: { items: [{ store_id: await newStore(app), from_member_id: '2' }], member_id: '3' },
    }),
    bad: ['items.0.store_id', { body: { items: [{ store_id: 'x' }], member_id: '3' } }],
    forbidden: 'attache',
    check: async ({ list }, app) => {
      expect(list).toEqual([{ id: expect.any(String), code: 0, msg: '' }]);
      expect(await storeRow(app, list[0]?.id)).toMatchObject({ member_id: '3', recycle_date: '2026-12-21' });
    },
  },
  'POST /expand/store/bulk-audit': {
    good: async (app) => ({
      body: { store_ids: [await newStore(app, { store_status: 3 })], apply_status: 1 },
    }),
    bad: ['store_ids', { body: { store_ids: ['1', '2', '01'], apply_status: 1 } }],
    forbidden: 'attache',
    check: async ({ list, batch_id }, app) => {
      expect(batch_id).toMatch(/^\d+$/);
      expect(list).toEqual([{ id: expect.any(String), code: 0, msg: '' }]);
      expect((await storeRow(app, list[0]?.id)).store_status).toBe(1);
    },
  },
  'POST /expand/broker/bulk-distribute': {
    good: async (app) => ({ body: { broker_ids: [await applicant(app)], member_id: '3' } }),
    bad: ['member_id', { body: { broker_ids: ['1'], member_id: '999999' } }],
    forbidden: 'attache',
    check: async ({ list }, app) => {
      expect(list).toEqual([{ id: expect.any(String), code: 0, msg: '' }]);
      expect((await brokerRow(app, list[0]?.id)).member_id).toBe('3');
    },
  },
  'POST /expand/broker/bulk-audit': {
    good: async (app) => ({ body: { broker_ids: [await applicant(app)], approval_status: 2 } }),
    bad: ['broker_ids', { body: { broker_ids: [], approval_status: 2 } }],
    forbidden: 'attache',
    check: async ({ list }, app) => {
      expect(list).toEqual([{ id: expect.any(String), code: 0, msg: '' }]);
      expect((await brokerRow(app, list[0]?.id)).broker_status).toBe(BrokerStatus.disabled);
    },
  },
  'POST /expand/batch/undo': {
    good: async (app) => {
      const body = { store_ids: [await newStore(app, { store_status: 3 })], apply_status: 2 };
      const token = await sessionOf(app, 'manager');
      const { data } = await call(app, 'POST /expand/store/bulk-audit', { token, body });
      return { body: { batch_id: data.batch_id } };
    },
    bad: ['batch_id', { body: { batch_id: '' } }],
    forbidden: 'attache',
    check: async ({ list }, app) => {
      expect(list).toEqual([{ id: expect.any(String), code: 0, msg: '' }]);
      expect((await storeRow(app, list[0]?.id)).store_status).toBe(3);
    },
  },
};
