import { columnOf, columnsOf, flatCompanies, withColumn } from './columns';
import { dataFilter } from './data-filter';

const branch = (id: string) => ({ id, name: `Branch ${id}` });
const tree = [{ id: '1', name: 'Harbour', children: ['2', '3', '4', '5'].map(branch) }];
const member = { kind: 'member', id: '7', name: 'Wang', company: '2' } as const;
const read = (search: string) => dataFilter.read(new URLSearchParams(search));
const ids = (search: string, companies: Parameters<typeof columnsOf>[1] = tree) =>
  columnsOf(read(search), companies).map(({ kind, id }) => `${kind}.${id}`);

it.each([
  ['', ['company.2', 'company.3', 'company.4']],
  ['c1=member.7&c1_name=Wang&c1_company=2', ['member.7']],
  ['c1=company.5&c1_company=5&c3=member.7&c3_company=2', ['company.5', 'member.7']],
  ['c1=everybody', ['company.2', 'company.3', 'company.4']],
])('the columns of "%s" are %j', (search, expected) => {
  expect(ids(search)).toEqual(expected);
});

it('an organisation without branches is a column itself', () => {
  expect(ids('', [{ id: '1', name: 'Harbour' }])).toEqual(['company.1']);
});

it('replaces, adds and removes a column', () => {
  const [one, two] = [columnOf(branch('2')), columnOf(branch('3'))];
  expect(withColumn([one, two], 0, member)).toEqual({ column1: member, column2: two, column3: null });
  expect(withColumn([one, two], 2, member)).toEqual({ column1: one, column2: two, column3: member });
  expect(withColumn([one, two], 0, null)).toEqual({ column1: two, column2: null, column3: null });
});

it('lists every organisation after those above it', () => {
  const [top] = tree;
  if (!top) throw new Error('The tree has a top');
  const team = { id: '9', name: 'Team' };
  const deep = [{ ...top, children: [{ ...branch('2'), children: [team] }, branch('3')] }];
  expect(flatCompanies(deep).map(({ id, above }) => [id, ...above])).toEqual([
    ['1'],
    ['2', 'Harbour'],
    ['9', 'Harbour', 'Branch 2'],
    ['3', 'Harbour'],
  ]);
});
