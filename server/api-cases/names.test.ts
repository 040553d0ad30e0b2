import { call, defaultLimits, sessionOf, startTestApp, type TestApp } from '../testing';
import { storeForm } from '../testing/api-case';
import { aReport } from '../testing/reports';

const many = [{ max: 10_000, seconds: 60 }];
const khmerRegion = { country_id: 'KH', province_id: 'KH12', city_id: 'KH1201', area_id: null };
let app: TestApp;
let token: string;
let invitation: string;

beforeAll(async () => {
  app = await startTestApp({ limits: { ...defaultLimits, registrationsPerAddress: many } });
  token = await sessionOf(app, 'attache');
  const link = await call(app, 'GET /expand/org/org-invite-broker-link', { token });
  invitation = new URL(link.data.h5_url).pathname;
});
afterAll(() => app.close());

const moveTo = (country_id: string) =>
  app.db.updateTable('tenant').set({ country_id }).where('orgcode', '=', 'HZQD').execute();

let numbers = 0;
const newNumber = () => `139${String(++numbers).padStart(8, '0')}`;
const saveStore = async (part: Partial<typeof storeForm>, country: string) => {
  const body = { ...storeForm, ...(country === 'KH' && khmerRegion), ...part };
  const { code, data } = await call(app, 'POST /expand/save-store', { token, body });
  return code === 0 ? 'accepted' : (data as unknown as { field: string }).field;
};
const report = async (part: { cst_name?: string; dkr_name?: string }) => {
  const body = await aReport(app, { mobile_tel: newNumber(), ...part });
  const { code, data } = await call(app, 'POST /expand/cst/recommend', { token, body });
  return code === 0 ? 'accepted' : (data as unknown as { field: string }).field;
};

const places: Record<string, (name: string, country: string) => Promise<string>> = {
  cst_name: (cst_name) => report({ cst_name }),
  dkr_name: (dkr_name) => report({ dkr_name }),
  store_name: (store_name, country) => saveStore({ store_name }, country),
  manager_name: (manager_name, country) => saveStore({ manager_name }, country),
  name: async (name) => {
    const fields = { name, gender: '1', country_code: '86', mobile_tel: newNumber() };
    const { statusCode, body } = await app.app.inject({
      method: 'POST',
      url: invitation,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return statusCode === 200 ? 'accepted' : (/name="(\w+)"[^>]*aria-invalid/.exec(body)?.[1] ?? '');
  },
};

const invisible = ['\u2800', '\u2800 \u200b', '\u0301', '\u17d2', '\ue000', '\u3164'];
const cases = Object.keys(places)
  .flatMap((field) => invisible.map((name) => ({ field, name })))
  // The name of a companion is optional: without its invisible characters it counts as not given.
  .filter(({ field, name }) => field !== 'dkr_name' || name !== '\u3164');

it.each(cases)('$field cannot be $name, which shows nothing', async ({ field, name }) => {
  expect(await places[field]?.(name, 'CN')).toBe(field);
});

const real = ["O'Brien", '王小明(二房)', 'Sok Chanthavy Srey Mom'];
const ofPeople = ['cst_name', 'dkr_name'].flatMap((field) => real.map((name) => ({ field, name })));
const longs = ['manager_name', 'name'].map((field) => ({ field, name: 'Sok Chanthavy Srey Mom' }));
const all = [...ofPeople, ...longs];

it.each(all)('$field is not $name in the default region', async ({ field, name }) => {
  expect(await places[field]?.(name, 'CN')).toBe(field);
});

describe('in another region', () => {
  beforeAll(() => moveTo('KH'));
  afterAll(() => moveTo('CN'));

  it.each(all)('$field may be $name', async ({ field, name }) => {
    expect(await places[field]?.(name, 'KH')).toBe('accepted');
  });

  it.each(['cst_name', 'dkr_name', 'manager_name', 'name'])('%s has at most 40 characters', async (field) => {
    expect(await places[field]?.('a'.repeat(40), 'KH')).toBe('accepted');
    expect(await places[field]?.('a'.repeat(41), 'KH')).toBe(field);
  });
});
