import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { call, type Input, sessionOf, startTestApp, type TestApp } from '../testing';
import type { Case } from '../testing/api-case';
import { branchesOf, newManagerOf } from '../testing/branch-manager';
import { fingerprintOf } from '../testing/fingerprint';
import { hasId } from '../testing/schema-input';
import { sweepLimits } from '../testing/sweep-limits';
import { apiCases } from './all-cases';

let app: TestApp;
let siblingManager: string;

beforeAll(async () => {
  app = await startTestApp({ limits: sweepLimits });
  siblingManager = (await newManagerOf(app, (await branchesOf(app)).at(-1) ?? '')).token;
});
afterAll(() => app.close());

/** Open to every attache of the tenant, because the ids name shared rows. */
const forColleagues = new Set<ApiKey>([
  'POST /expand/owner-gh-store',
  'GET /expand/store/claim-preview',
  'POST /expand/save-store',
  'GET /expand/org/org-invite-broker-link',
  'GET /expand/cst/get-project-detail-for-recommend',
  'POST /expand/cst/get-report-field-config',
  'GET /expand/project/get-report-more-detail',
]);

const forAllBranches = new Set<ApiKey>([...forColleagues, 'POST /expand/extfield/list']);

/** Accepts an id from app shells without using it. */
const withoutUse = new Set<ApiKey>(['POST /expand/push/bind-device']);

const withIds = (Object.keys(api) as ApiKey[]).filter((key) => {
  const { query, body, params, access }: Endpoint = api[key];
  if (withoutUse.has(key)) return false;
  return access !== 'public' && (hasId(query) || hasId(body) || hasId(params));
});

function unknownIds(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^([mb]?)[1-9]\d{0,17}$/, '$1987654321');
  if (Array.isArray(value)) return value.map(unknownIds);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isIdName(name) ? unknownIds(inner) : deeper(inner)]),
  );
}

const isIdName = (name: string) => /(^|_)ids?$/.test(name) && !/^(country|province|city|area)_id$/.test(name);
const deeper = (value: unknown) => (value !== null && typeof value === 'object' ? unknownIds(value) : value);

async function inputsOf(key: ApiKey): Promise<[own: Input, unknown: Input]> {
  const { good = {} } = apiCases[key] as Case<ApiKey>;
  const own = typeof good === 'function' ? await good(app) : good;
  return [own, unknownIds(own) as Input];
}

/** Logs the caller in their own organisation, even if nothing was found. */
const leavesTrace = new Set<ApiKey>([
  'POST /expand/cst/export',
  'POST /expand/stat/export',
  'POST /expand/admin/history/export',
]);

async function untouchedBy(key: ApiKey) {
  const { export_log, admin_history, ...others } = await fingerprintOf(app.db);
  return leavesTrace.has(key) ? others : { export_log, admin_history, ...others };
}

/** Answers for each row with the id as it was sent. */
const repeatsIds = new Set<ApiKey>(['POST /expand/store/bulk-audit', 'POST /expand/broker/bulk-audit']);

function withoutIdsOf(own: Input, text: string): string {
  const [id] = Object.values(own.body as Record<string, unknown>).flat();
  return text.replace(`"id":"${id}"`, '"id":"987654321"');
}

async function sweep(key: ApiKey, token: string): Promise<void> {
  const [own, unknown] = await inputsOf(key);
  const before = await untouchedBy(key);
  const asked = await call(app, key, { ...own, token });
  const control = await call(app, key, { ...unknown, token });
  const answer = repeatsIds.has(key) ? withoutIdsOf(own, asked.text) : asked.text;
  expect([asked.status, answer]).toEqual([control.status, control.text]);
  expect(await untouchedBy(key)).toEqual(before);
}

it('finds the calls that take ids', () => {
  expect(withIds.length).toBeGreaterThan(25);
});

describe.each(withIds)('%s', (key) => {
  // Shows ASVS 8.4.1.
  it.each(['otherAttache', 'otherManager', 'cambodian'] as const)(
    'answers an id of another tenant like one of nothing, to %s',
    async (who) => sweep(key, await sessionOf(app, who)),
  );

  if ((apiCases[key] as Case<ApiKey>).as === 'attache' && !forColleagues.has(key)) {
    // Shows ASVS 8.2.2.
    it('answers an id of a colleague’s like one of nothing', async () =>
      sweep(key, await sessionOf(app, 'colleague')));
  }

  if ((api[key] as Endpoint).access !== 'admin' && !forAllBranches.has(key)) {
    // Shows ASVS 8.2.2.
    it('answers an id of another branch like one of nothing, to a manager', () => sweep(key, siblingManager));
  }
});

it('has exported nothing to anybody', async () => {
  const exports = await app.db
    .selectFrom('export_log')
    .select('sent_rows')
    .where('sent_rows', '>', 0)
    .execute();
  expect(exports).toEqual([]);
});
