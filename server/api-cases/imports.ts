import type { importHandlers } from '../src/areas/import-runs/handlers';
import type { Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

let made = 0;

function formOf(fields: Record<string, string>, text: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([text], 'labels.csv', { type: 'text/csv' }));
  return form;
}

/** Ends the run of an example whose call was refused, because an organisation imports one file at a time. */
async function endRuns({ db }: TestApp): Promise<void> {
  await db.updateTable('import_run').set({ state: 'cancelled' }).where('state', '=', 'running').execute();
}

async function checked(app: TestApp): Promise<string> {
  await endRuns(app);
  const token = await sessionOf(app, 'manager');
  const body = formOf({ kind: 'labels', dry_run: '1' }, `name\nImported ${++made}\n${'x'.repeat(100)}\n`);
  const { data } = await call(app, 'POST /expand/admin/import/start', { token, body });
  await app.deps.imports.idle();
  return data.id;
}

async function runOf(app: TestApp, id: string) {
  return app.db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function newRun({ db, deps }: TestApp, state: string): Promise<string> {
  const { id } = await db
    .insertInto('import_run')
    .values({
      orgcode: 'HZQD',
      kind: 'labels',
      file_name: 'labels.csv',
      state,
      is_dry_run: false,
      is_all_or_nothing: false,
      creates_missing: false,
      total_rows: 0,
      begun_at: deps.now(),
      progressed_at: deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const idOf = (input: { body?: unknown }) => (input.body as { id: string }).id;

export const importCases: Cases<keyof typeof importHandlers> = {
  'POST /expand/admin/import/start': {
    good: async (app) => {
      await endRuns(app);
      return { body: formOf({ kind: 'labels', dry_run: '1' }, `name\nNew ${++made}\n`) };
    },
    bad: ['kind', { body: formOf({ kind: 'secrets' }, 'name\nx\n') }],
    forbidden: 'attache',
    check: async ({ id }, app) => {
      await app.deps.imports.idle();
      expect(await runOf(app, id)).toMatchObject({
        orgcode: 'HZQD',
        state: 'done',
        is_dry_run: true,
        new_rows: 1,
      });
    },
  },
  'GET /expand/admin/imports': {
    good: async (app) => {
      await newRun(app, 'cancelled');
      return {};
    },
    bad: ['page', { query: { page: 0 } }],
    forbidden: 'attache',
    check: ({ list }) => {
      expect(list.length).toBeGreaterThan(0);
      expect(list[0]).toMatchObject({ kind: 'labels', file_name: 'labels.csv' });
    },
  },
  'POST /expand/admin/import/apply': {
    good: async (app) => ({ body: { id: await checked(app) } }),
    bad: ['id', { body: { id: 'x' } }],
    forbidden: 'attache',
    check: async ({ id }, app) => {
      await app.deps.imports.idle();
      expect(await runOf(app, id)).toMatchObject({ state: 'done', is_dry_run: false, new_rows: 1 });
    },
  },
  'POST /expand/admin/import/cancel': {
    good: async (app) => ({ body: { id: await newRun(app, 'running') } }),
    bad: ['id', { body: { id: 'x' } }],
    forbidden: 'attache',
    check: async ({ changed }, app, input) => {
      expect([changed, (await runOf(app, idOf(input))).state]).toEqual([true, 'cancelled']);
    },
  },
  'POST /expand/admin/import/undo': {
    good: async (app) => ({ body: { id: await newRun(app, 'done') } }),
    bad: ['id', { body: { id: 'x' } }],
    forbidden: 'attache',
    check: async (data, app, input) => {
      expect(data).toEqual({ undone: 0, left: 0 });
      expect((await runOf(app, idOf(input))).state).toBe('undone');
    },
  },
  'POST /expand/admin/import/refusals': {
    good: async (app) => ({ body: { id: await checked(app) } }),
    bad: ['id', { body: { id: 'x' } }],
    forbidden: 'attache',
    check: (text) => {
      expect(text).toContain('3,name,too_long,');
    },
  },
  'GET /expand/admin/import/lookalikes': {
    good: async (app) => {
      const id = await newRun(app, 'done');
      await app.db
        .insertInto('import_lookalike')
        .values([
          { import_id: id, line: 3, way: 'name', other_line: 2, record: 'S1 链家' },
          { import_id: id, line: 2, way: 'number', other_line: null, record: 'S9 旧店' },
        ])
        .execute();
      return { query: { id } };
    },
    bad: ['id', { query: { id: 'x' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(list).toMatchObject([
        { row: 2, way: 'number', line: null, record: 'S9 旧店' },
        { row: 3, way: 'name', line: 2, record: 'S1 链家' },
      ]);
      expect(total_rows).toBe(2);
    },
  },
  'POST /expand/admin/export': {
    good: { body: { kind: 'labels' } },
    bad: ['kind', { body: { kind: 'secrets' } }],
    forbidden: 'attache',
    check: (text) => {
      expect(text.split('\r\n')[0]).toBe('\uFEFFname');
    },
  },
  'POST /expand/admin/import/template': {
    good: { body: { kind: 'stores' } },
    bad: ['kind', { body: { kind: 'secrets' } }],
    forbidden: 'attache',
    check: (text) => {
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(text.split(',')[0]).toMatch(/\*$/);
    },
  },
};
