import { Kysely, sql } from 'kysely';
import { PlainLimitsDialect } from './plain-limits';
import type { Tables } from './tables';

const db = new Kysely<Tables>({
  dialect: new PlainLimitsDialect({ pool: () => Promise.reject(new Error('Nothing is sent')) }),
});

it('writes the numbers of a page into the text and nothing else', () => {
  const first = db.selectFrom('label').select('id').where('name', '=', 'x').limit(1);
  const page = db.selectFrom('store').select('id').where('id', 'in', first).limit(20).offset(40).compile();
  expect(page).toMatchObject({
    sql: 'select "id" from "store" where "id" in (select "id" from "label" where "name" = $1 limit 1) limit 20 offset 40',
    parameters: ['x'],
  });
});

it('leaves a limit alone that is no whole number', () => {
  const { sql: text, parameters } = db
    .selectFrom('label')
    .select('id')
    .limit(sql<number>`${1.5} + 1`)
    .compile();
  expect([text, parameters]).toEqual(['select "id" from "label" limit $1 + 1', [1.5]]);
});
