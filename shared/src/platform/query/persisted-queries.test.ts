import { isPersisted, mergePersisted, type PersistedQuery, readPersisted } from './persisted-queries';

const query = (queryHash: string, dataUpdatedAt: number, data: unknown = queryHash): PersistedQuery => ({
  queryKey: [queryHash],
  queryHash,
  data,
  dataUpdatedAt,
});

it.each([
  ['GET /expand/search-store', true],
  ['POST /expand/workbench/get-workbench-todo-summary', true],
  ['POST /im/get-account-info', false],
  ['GET /wx-platform/mp/get-user', false],
  ['POST /expand/mp/token', false],
  ['POST /expand/account/list-can-login', false],
  ['GET /expand/reception/card', false],
  ['POST /expand/get-report-page-url', false],
  ['something of a screen', false],
  [{ an: 'object' }, false],
])('%s may rest on the device: %s', (call, expected) => {
  expect(isPersisted([call])).toBe(expected);
});

describe('mergeKept', () => {
  it('has each query once, the newest first', () => {
    const merged = mergePersisted([query('a', 3, 'new')], [query('a', 1, 'old'), query('b', 4)]);
    expect(merged).toEqual([query('b', 4), query('a', 3, 'new')]);
  });

  it('does not let an older answer take the place of a newer one', () => {
    expect(mergePersisted([query('a', 1, 'old')], [query('a', 2, 'new')])).toEqual([query('a', 2, 'new')]);
  });

  it('keeps the first page of a list', () => {
    const pages = { pages: [['x'], ['y']], pageParams: [{ page: 1 }, { page: 2 }] };
    const first = { pages: [['x']], pageParams: [{ page: 1 }] };
    expect(mergePersisted([query('a', 1, pages)], [])).toEqual([query('a', 1, first)]);
  });

  it('lets the oldest go where there is too much', () => {
    const half = 'x'.repeat(600_000);
    expect(mergePersisted([query('a', 1, half), query('b', 2, half)], [])).toEqual([query('b', 2, half)]);
  });
});

describe('readKept', () => {
  const stored = {
    identity: 'me',
    contract: '1.1.0',
    queries: [query('a', 100), query('b', 99), query('c', 201)],
  };
  const mine = { identity: 'me', contract: '1.1.0', oldest: 100, now: 200 };

  it('leaves out what is too old, and what is later than now', () => {
    expect(readPersisted(stored, mine)?.queries).toEqual([query('a', 100)]);
  });

  it.each([
    ['another identity', stored, { ...mine, identity: 'you' }],
    ['another version', stored, { ...mine, contract: '1.2.0' }],
    ['nothing', undefined, mine],
    ['something else', { identity: 'me', contract: '1.1.0' }, mine],
  ])('reads nothing of %s', (_name, found, options) => {
    expect(readPersisted(found, options)).toBeNull();
  });
});
