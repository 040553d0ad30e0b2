import { mostUsers } from '@agency/delivery/console';
import { call, defaultLimits, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { purgeOld } from '../../app/purge';
import { findErrorExample, listErrorGroups } from './error-groups';

let app: TestApp;

beforeEach(async () => {
  const day = 86_400;
  app = await startTestApp({
    limits: {
      ...defaultLimits,
      reportsPerAddress: [{ max: 100, seconds: 60 }],
      errorGroups: { perApp: 5, newPerAddress: [{ max: 3, seconds: day }] },
    },
  });
});
afterEach(() => app.close());

let callers = 0;
const another = () => {
  callers += 1;
  return `10.0.${callers >> 8}.${callers & 255}`;
};
const report = (body: object = {}, from = another(), token?: string) =>
  call(app, 'POST /report/error', {
    body: { kind: 'uncaught', remote: 'remote-store', build_id: 'b1', message: 'x', ...body },
    from,
    token,
  });
const groups = async () =>
  (await listErrorGroups(app.db, ['remote-store', 'host'])).sort((a, b) =>
    a.message.localeCompare(b.message),
  );

it('has one row for a fault in a build, with its reports, users, and first and last time', async () => {
  await report({ message: 'no customer 12' }, '10.9.9.9');
  app.advance(60);
  await report({ message: 'no customer 34' }, '10.9.9.9');
  await report({ message: 'no customer 56' });
  await report({ message: 'no customer 78', build_id: 'b2' });
  expect(await groups()).toEqual([
    expect.objectContaining({
      build_id: 'b1',
      message: 'no customer #',
      reports: 3,
      users: 2,
      first_at: '2026-11-21T08:00:00.000Z',
      last_at: '2026-11-21T08:01:00.000Z',
    }),
    expect.objectContaining({ build_id: 'b2', reports: 1, users: 1 }),
  ]);
});

it('counts an account once, from wherever it reports, and stores neither it nor its organisation', async () => {
  const token = await sessionOf(app, 'manager');
  await report({}, another(), token);
  await report({}, another(), token);
  expect(await groups()).toEqual([expect.objectContaining({ reports: 2, users: 1 })]);
  const [row] = await app.db.selectFrom('error_group').selectAll().execute();
  expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['orgcode']));
});

it('counts so many users, and further ones as reports alone', async () => {
  await report();
  const users = Array.from({ length: mostUsers }, (_, index) => index);
  await app.db.updateTable('error_group').set({ users }).execute();
  await report();
  expect(await groups()).toEqual([expect.objectContaining({ reports: 2, users: mostUsers })]);
});

it('groups nothing of builds that are not published', async () => {
  for (const body of [{ build_id: 'x1' }, { remote: 'remote-stork' }, { build_id: undefined }])
    expect((await report(body)).code).toBe(0);
  expect(await groups()).toEqual([]);
  expect(await app.db.selectFrom('error_report').select('id').execute()).toHaveLength(3);
});

it('has room for the faults of few networks, and none for those that one makes up', async () => {
  await report({ message: 'real' });
  await report({ message: 'real' });
  for (const mark of 'abcdef') await report({ message: `made up ${mark}` }, '10.9.9.9');
  expect((await groups()).map(({ message }) => message)).toEqual([
    'made up a',
    'made up b',
    'made up c',
    'real',
  ]);
  for (const mark of 'ghij') await report({ message: `made up ${mark}` });
  const left = (await groups()).map(({ message }) => message);
  expect(left).toHaveLength(5);
  expect(left).toContain('real');
  expect(left).toContain('made up j');
});

it('has an example of each, until nobody has met it for ninety days', async () => {
  const stack = 'Error: x\n    at r (https://app.example/releases/remote-store/b1/list.js:1:11)';
  await report({ url: '/assistant/store/12', stack });
  const [group] = await groups();
  const example = { route: '/assistant/store/#', stack: stack.split('\n')[1]?.trim() };
  expect(group && (await findErrorExample(app.db, group))).toEqual(example);
  app.advance(90 * 86_400);
  await purgeOld(app.db, app.deps.now());
  expect(await groups()).toHaveLength(1);
  app.advance(1);
  await purgeOld(app.db, app.deps.now());
  expect(await groups()).toEqual([]);
});
