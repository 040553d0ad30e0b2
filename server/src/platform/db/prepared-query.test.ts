import { Kysely, sql } from 'kysely';
import { PlainLimitsDialect } from './plain-limits';
import { parameter, preparedQuery } from './prepared-query';
import type { Tables } from './tables';

let sent: [string, readonly unknown[]][] = [];
beforeEach(() => {
  sent = [];
});

const client = {
  query: async (text: string, values: readonly unknown[]) => {
    sent.push([text, values]);
    return { command: 'SELECT' as const, rowCount: 1, rows: [{ id: String(sent.length) }] };
  },
  release: () => {},
};
const pool = { connect: async () => client, end: async () => {} };
const db = new Kysely<Tables>({ dialect: new PlainLimitsDialect({ pool: pool as never }) });

const build = jest.fn((on: typeof db, asked: { ids: string[]; orgcode: string }, isNewest: boolean) => {
  const labels = on
    .selectFrom('label')
    .select('id')
    .where('orgcode', '=', asked.orgcode)
    .where(sql<boolean>`id = any(${asked.ids}::bigint[])`)
    .where('name', '!=', 'x');
  return isNewest ? labels.orderBy('id', 'desc').limit(1) : labels;
});
const selectLabels = preparedQuery({ ids: parameter<string[]>(), orgcode: parameter<string>() }, build);

it('builds a query once for each variant, and sends it with the values of each call', async () => {
  expect(await selectLabels(db, { orgcode: 'A', ids: ['1', '2'] }, false)).toEqual([{ id: '1' }]);
  expect(await selectLabels(db, { ids: ['3'], orgcode: 'B' }, false)).toEqual([{ id: '2' }]);
  await selectLabels(db, { orgcode: 'A', ids: [] }, true);
  await selectLabels(db, { orgcode: 'B', ids: ['4'] }, true);
  const text = 'select "id" from "label" where "orgcode" = $1 and id = any($2::bigint[]) and "name" != $3';
  expect(sent).toEqual([
    [text, ['A', ['1', '2'], 'x']],
    [text, ['B', ['3'], 'x']],
    [`${text} order by "id" desc limit 1`, ['A', [], 'x']],
    [`${text} order by "id" desc limit 1`, ['B', ['4'], 'x']],
  ]);
  expect(build).toHaveBeenCalledTimes(2);
});
