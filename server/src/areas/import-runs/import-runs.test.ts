import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ImportRunner } from './import-runner';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

const rowsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`).join('\n');

async function start(text: string, fields: Record<string, string> = {}, who = token) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ kind: 'labels', ...fields })) body.append(name, value);
  body.append('file', new File([text], '标签.csv', { type: 'text/csv' }));
  return call(app, 'POST /expand/admin/import/start', { token: who, body });
}

const runs = async (who = token) =>
  (await call(app, 'GET /expand/admin/imports', { token: who, query: {} })).data.list;
const runOf = async (id: string) => (await runs()).find((run) => run.id === id);
const labelsLike = (prefix: string) =>
  app.db
    .selectFrom('label')
    .select(['id', 'name'])
    .where('orgcode', '=', 'HZQD')
    .where('name', 'like', `${prefix} %`)
    .execute();
const piecesOf = (id: string) =>
  app.db.selectFrom('import_file').select('piece').where('import_id', '=', id).execute();

it('checks a file, imports it when told to, and takes it back', async () => {
  const { data } = await start(`name\n${rowsOf('Checked', 3)}\n${'x'.repeat(99)}\n`, { dry_run: '1' });
  await app.deps.imports.idle();
  expect(await runOf(data.id)).toMatchObject({
    file_name: '标签.csv',
    state: 'done',
    dry_run: true,
    total_rows: 4,
    done_rows: 4,
    new_rows: 3,
    refused_rows: 1,
    can_undo: false,
  });
  expect(await labelsLike('Checked')).toEqual([]);

  const applied = await call(app, 'POST /expand/admin/import/apply', { token, body: { id: data.id } });
  await app.deps.imports.idle();
  expect(await runOf(applied.data.id)).toMatchObject({
    state: 'done',
    dry_run: false,
    new_rows: 3,
    can_undo: true,
  });
  expect(await labelsLike('Checked')).toHaveLength(3);
  expect(await piecesOf(data.id)).toEqual([]);
  expect(await piecesOf(applied.data.id)).toEqual([]);
  const again = await call(app, 'POST /expand/admin/import/apply', { token, body: { id: data.id } });
  expect(again.code).toBe(errors.notFound.code);

  const undone = await call(app, 'POST /expand/admin/import/undo', { token, body: { id: applied.data.id } });
  expect(undone.data).toEqual({ undone: 3, left: 0 });
  expect(await labelsLike('Checked')).toEqual([]);
  expect(await runOf(applied.data.id)).toMatchObject({ state: 'undone', can_undo: false });
});

it('imports nothing of a file with a refused row where that was asked for', async () => {
  const { data } = await start(`name\nAll or none\n${'x'.repeat(99)}\n`, {
    dry_run: '1',
    all_or_nothing: '1',
  });
  await app.deps.imports.idle();
  const { code } = await call(app, 'POST /expand/admin/import/apply', { token, body: { id: data.id } });
  expect(code).toBe(errors.rowsRefused.code);
});

async function startUnattended(text: string): Promise<string> {
  const { imports } = app.deps;
  const stopped = new ImportRunner(app.deps, { warn: () => {} });
  await stopped.close();
  app.deps.imports = stopped;
  const { data } = await start(text).finally(() => {
    app.deps.imports = imports;
  });
  return data.id;
}

it('runs one import at a time', async () => {
  const first = await startUnattended(`name\n${rowsOf('First', 2)}\n`);
  const second = await start(`name\n${rowsOf('Second', 2)}\n`);
  expect(second.code).toBe(errors.importRunning.code);
  await app.deps.imports.start(first);
  expect(await labelsLike('First')).toHaveLength(2);
  expect((await start(`name\n${rowsOf('Third', 2)}\n`)).code).toBe(0);
  await app.deps.imports.idle();
});

it('writes nothing more once it is cancelled', async () => {
  const id = await startUnattended(`name\n${rowsOf('Cancelled', 300)}\n`);
  const cancel = () => call(app, 'POST /expand/admin/import/cancel', { token, body: { id } });
  expect((await cancel()).data).toEqual({ changed: true });
  await app.deps.imports.start(id);
  expect(await runOf(id)).toMatchObject({ state: 'cancelled', done_rows: 0 });
  expect(await labelsLike('Cancelled')).toEqual([]);
  expect(await piecesOf(id)).toEqual([]);
  expect((await cancel()).code).toBe(errors.notFound.code);
});

it('goes on where a server has stopped, and writes nothing twice', async () => {
  const { db, deps } = app;
  const problems: object[] = [];
  const stopped = new ImportRunner(deps, { warn: (problem) => void problems.push(problem) });
  const { imports } = deps;
  deps.imports = stopped;
  const { data } = await start(`name\n${rowsOf('Resumed', 1_000)}\n`).finally(() => {
    deps.imports = imports;
  });
  await stopped.close();
  const before = await runOf(data.id);
  expect(before).toMatchObject({ state: 'running' });
  expect(await labelsLike('Resumed')).toHaveLength(before?.done_rows ?? -1);

  // It waits a minute, because another process may be importing the file.
  await imports.resume();
  expect((await runOf(data.id))?.done_rows).toBe(before?.done_rows);
  app.advance(61);
  await imports.resume();
  expect(await runOf(data.id)).toMatchObject({
    state: 'done',
    done_rows: 1_000,
    new_rows: 1_000,
    unchanged_rows: 0,
  });
  expect(new Set((await labelsLike('Resumed')).map(({ name }) => name)).size).toBe(1_000);
  expect(await labelsLike('Resumed')).toHaveLength(1_000);
  expect(problems).toEqual([]);
  expect(
    await db.selectFrom('import_change').select('position').where('import_id', '=', data.id).execute(),
  ).toHaveLength(1_000);
});

it('leaves an import to the process that has decided more of it', async () => {
  const id = await startUnattended(`name\n${rowsOf('Contested', 300)}\n`);
  const other = new ImportRunner(app.deps, { warn: (problem) => void Promise.reject(problem) });
  await Promise.all([app.deps.imports.start(id), other.start(id)]);
  expect(await runOf(id)).toMatchObject({ state: 'done', done_rows: 300, new_rows: 300, unchanged_rows: 0 });
  expect(await labelsLike('Contested')).toHaveLength(300);
  expect(await piecesOf(id)).toEqual([]);
});

it('says that an import has stopped where its file cannot be read, and does not try it for ever', async () => {
  const id = await startUnattended(`name\n${rowsOf('Unread', 2)}\n`);
  const problems: object[] = [];
  const services = { ...app.deps, incomingDir: '/dev/null/nowhere' };
  await new ImportRunner(services, { warn: (problem) => void problems.push(problem) }).start(id);
  expect(problems).toHaveLength(1);
  expect(await runOf(id)).toMatchObject({ state: 'stopped', done_rows: 0 });
  expect((await start(`name\n${rowsOf('Next', 1)}\n`)).code).toBe(0);
  await app.deps.imports.idle();
});

it('is not seen, imported, cancelled or undone by another organisation', async () => {
  const stranger = await sessionOf(app, 'otherManager');
  const { data } = await start(`name\n${rowsOf('Ours', 1)}\n`);
  await app.deps.imports.idle();
  expect((await runs(stranger)).map(({ id }) => id)).not.toContain(data.id);
  for (const key of ['apply', 'cancel', 'undo', 'refusals'] as const) {
    const { code } = await call(app, `POST /expand/admin/import/${key}`, {
      token: stranger,
      body: { id: data.id },
    });
    expect([key, code]).toEqual([key, errors.notFound.code]);
  }
});

it('writes what a file can be read from again', async () => {
  const { text } = await call(app, 'POST /expand/admin/export', { token, body: { kind: 'labels' } });
  const { data } = await start(text, { dry_run: '1' });
  await app.deps.imports.idle();
  expect(await runOf(data.id)).toMatchObject({ new_rows: 0, changed_rows: 0, refused_rows: 0 });
  const logged = await app.db.selectFrom('export_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(logged).toMatchObject({ kind: 'admin labels', is_whole: true });
});

it('refuses a file that is too large, and stores nothing of it', async () => {
  const before = (await runs()).length;
  const { status, code } = await start('x'.repeat(50 * 1024 * 1024 + 1));
  expect([status, code]).toEqual([errors.fileTooLarge.status, errors.fileTooLarge.code]);
  expect(await runs()).toHaveLength(before);
});
