import { cohortOf } from '@agency/shared/contract';
import { call, type demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { setShare, setShares } from './flags';

const name = 'visit_day_map';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('flag_share').execute());

const set = (percent: number | null, orgcode: string | null = null) =>
  setShare(app.db, { name, orgcode, percent }, app.deps.now());

async function flagsOf(who: keyof typeof demo | null): Promise<Record<string, boolean>> {
  const token = who ? await sessionOf(app, who) : undefined;
  const { data } = await call(app, 'GET /config/get', { token });
  return JSON.parse(data.flags ?? '');
}
const isOn = async (who: keyof typeof demo | null) => (await flagsOf(who))[name];

it('is as the table says where nobody has said otherwise', async () => {
  expect([await isOn('manager'), await isOn(null)]).toEqual([true, true]);
});

it('is switched for all, and back', async () => {
  await set(0);
  expect([await isOn('manager'), await isOn('cambodian'), await isOn(null)]).toEqual([false, false, false]);
  await set(null);
  expect(await isOn('manager')).toBe(true);
});

it('is switched for one organisation, whatever holds for all', async () => {
  await set(0, 'HZQD');
  expect([await isOn('manager'), await isOn('otherManager'), await isOn(null)]).toEqual([false, true, true]);
  await set(0);
  await set(100, 'HZQD');
  expect([await isOn('manager'), await isOn('otherManager'), await isOn(null)]).toEqual([true, false, false]);
});

it('reaches the accounts of its cohorts, and nobody without a session', async () => {
  const { data: user } = await call(app, 'GET /expand/user-info', { token: await sessionOf(app, 'attache') });
  const cohort = cohortOf(user.id, name);
  await set((cohort - 0.5) / 100, 'HZQD');
  expect(await isOn('attache')).toBe(false);
  await set((cohort + 0.5) / 100, 'HZQD');
  expect([await isOn('attache'), await isOn(null)]).toEqual([true, true]);
  await set(99);
  expect(await isOn(null)).toBe(false);
});

it('passes over names that nobody knows', async () => {
  const share = { name: 'of_yesterday', percent: 100, changed_at: app.deps.now() };
  await app.db.insertInto('flag_share').values(share).execute();
  expect(await flagsOf('manager')).toEqual({ [name]: true });
  expect(await setShares(app.db)).toEqual([]);
});

it('is set once for each organisation and once for all', async () => {
  for (const percent of [10, 20]) for (const orgcode of [null, 'HZQD']) await set(percent, orgcode);
  expect(await setShares(app.db)).toEqual([
    { name, orgcode: null, percent: 20 },
    { name, orgcode: 'HZQD', percent: 20 },
  ]);
  await set(null, 'HZQD');
  expect(await setShares(app.db, 'HZQD')).toEqual([{ name, orgcode: null, percent: 20 }]);
});

it.each([-1, 100.5, Number.NaN])('is never on for %d %%', async (percent) => {
  await expect(set(percent)).rejects.toThrow('flag_share_percent_check');
});
