import type { mergeHandlers } from '../src/areas/merge/handlers';
import { bodyOf, type Cases, newStore, storeRow } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

async function pairOf(app: TestApp) {
  const pair = { kind: 'stores' as const, winner_id: await newStore(app), loser_id: await newStore(app) };
  const token = await sessionOf(app, 'manager');
  const { data } = await call(app, 'GET /expand/admin/merge/preview', { token, query: pair });
  return { body: { ...pair, from_loser: ['name'], version: data.version } };
}

async function merged(app: TestApp): Promise<string> {
  const token = await sessionOf(app, 'manager');
  const { data } = await call(app, 'POST /expand/admin/merge', { ...(await pairOf(app)), token });
  return data.id;
}

export const mergeCases: Cases<keyof typeof mergeHandlers> = {
  'GET /expand/admin/duplicates': {
    good: async (app) => {
      await pairOf(app);
      return { query: { kind: 'stores' } };
    },
    bad: ['kind', { query: { kind: 'people' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(list[0]?.records.length).toBeGreaterThan(1);
      expect(total_rows).toBeGreaterThan(0);
    },
  },
  'GET /expand/admin/duplicates/different': {
    good: async (app) => {
      const { kind, winner_id: id, loser_id: other_id } = (await pairOf(app)).body;
      const body = { kind, id, other_id, different: true };
      await call(app, 'POST /expand/admin/duplicate/set-different', {
        token: await sessionOf(app, 'manager'),
        body,
      });
      return { query: { kind } };
    },
    bad: ['kind', { query: { kind: 'people' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(list[0]).toMatchObject({ older_name: '测试门店', newer_name: '测试门店' });
      expect(total_rows).toBeGreaterThan(0);
    },
  },
  'POST /expand/admin/duplicate/set-different': {
    good: async (app) => {
      const { kind, winner_id: id, loser_id: other_id } = (await pairOf(app)).body;
      return { body: { kind, id, other_id, different: true } };
    },
    bad: ['other_id', { body: { kind: 'stores', id: '1', other_id: 'x', different: true } }],
    forbidden: 'attache',
    check: async ({ changed }, app, input) => {
      expect(changed).toBe(true);
      const { id = '', other_id = '' } = bodyOf(input);
      const pair = await app.db
        .selectFrom('different_pair')
        .select('kind')
        .where('older_id', '=', id)
        .where('newer_id', '=', other_id)
        .executeTakeFirst();
      expect(pair).toEqual({ kind: 'stores' });
    },
  },
  'GET /expand/admin/merge/preview': {
    good: async (app) => {
      const { kind, winner_id, loser_id } = (await pairOf(app)).body;
      return { query: { kind, winner_id, loser_id } };
    },
    bad: ['winner_id', { query: { kind: 'stores', winner_id: 'x', loser_id: '1' } }],
    forbidden: 'attache',
    check: ({ fields, moves }) => {
      expect(fields[0]).toEqual({ name: 'name', winner: '测试门店', loser: '测试门店' });
      expect(moves).toContainEqual({ name: 'brokers', count: 1 });
    },
  },
  'POST /expand/admin/merge': {
    good: pairOf,
    bad: [
      'from_loser',
      { body: { kind: 'stores', winner_id: '1', loser_id: '2', from_loser: ['x'], version: '' } },
    ],
    forbidden: 'attache',
    check: async ({ id }, app, input) => {
      const { winner_id, loser_id } = bodyOf(input);
      const merge = await app.db
        .selectFrom('record_merge')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      expect(merge).toMatchObject({ orgcode: 'HZQD', kind: 'stores', winner_id, loser_id, undone_at: null });
      await expect(storeRow(app, loser_id)).rejects.toThrow();
    },
  },
  'POST /expand/admin/merge/undo': {
    good: async (app) => ({ body: { id: await merged(app) } }),
    bad: ['id', { body: { id: 'x' } }],
    forbidden: 'attache',
    check: async ({ left }, app, input) => {
      const { id = '' } = bodyOf(input);
      const merge = await app.db
        .selectFrom('record_merge')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([left, merge.undone_at]).toEqual([0, expect.any(Date)]);
      expect((await storeRow(app, merge.loser_id)).store_name).toBe('测试门店');
    },
  },
  'GET /expand/admin/merges': {
    good: async (app) => {
      await merged(app);
      return { query: { kind: 'stores' } };
    },
    bad: ['kind', { query: { kind: 'people' } }],
    forbidden: 'attache',
    check: ({ list }) => {
      expect(list[0]).toMatchObject({ winner_name: '测试门店', undone: false, can_undo: true });
    },
  },
};
