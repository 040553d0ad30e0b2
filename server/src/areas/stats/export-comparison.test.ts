import { indicatorIds } from '@agency/shared/model/indicators';
import { call, renewProofs, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { range } from '../../../testing/api-case';
import { branchesOf, newManagerOf } from '../../../testing/branch-manager';

let app: TestApp;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
});
beforeEach(() => {
  app.advance(3600);
  return renewProofs(app);
});
afterAll(() => app.close());

const columns = [
  { by: 'company' as const, id: '2' },
  { by: 'member' as const, id: '2' },
];
const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

it('has every figure of the overview for each column, and is written down', async () => {
  const body = { ...range, columns };
  const { text } = await call(app, 'POST /expand/stat/compare-export', { token: manager, body });
  const [header, ...rows] = lines(text).map((line) => line.split(','));
  expect(header).toEqual(['Figure', 'Unit', '深圳一部', '林志远']);
  for (const [index, narrowed] of [{ company_id: '2' }, { member_ids: ['2'] }].entries()) {
    const query = { ...range, ...narrowed };
    const { data } = await call(app, 'POST /expand/stat/overview', {
      token: manager,
      body: { query, indicator_ids: indicatorIds },
    });
    expect(rows.map((row) => Number(row[index + 2]))).toEqual(data.items.map(({ count }) => count));
  }
  const entry = await app.db
    .selectFrom('export_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ kind: 'comparison', filter: body, sent_rows: 12, is_whole: true });
});

it('leaves a figure empty that a project does not have', async () => {
  const body = { ...range, project_ids: ['1'], columns };
  const { text } = await call(app, 'POST /expand/stat/compare-export', { token: manager, body });
  const visits = lines(text).find((line) => line.startsWith('Store visits,'));
  expect(visits).toBe('Store visits,visits,,');
});

it('is refused to a branch manager for another branch, as for an unknown one', async () => {
  const [branch = '', other = ''] = await branchesOf(app);
  const { token } = await newManagerOf(app, branch);
  const codeOf = async (id: string) => {
    const body = { ...range, columns: [{ by: 'company' as const, id }] };
    return (await call(app, 'POST /expand/stat/compare-export', { token, body })).code;
  };
  expect(await codeOf(branch)).toBe(0);
  const refusal = await codeOf('987654321');
  expect(refusal).not.toBe(0);
  expect(await codeOf(other)).toBe(refusal);
});
