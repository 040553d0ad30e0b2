import { statementName } from './statement-name';

it.each([
  ['select "store"."id" from "store" where "id" = $1', 'select store'],
  ['insert into "sales_event" ("id") values ($1)', 'insert sales_event'],
  ['update "account" set "name" = $1', 'update account'],
  ['DELETE FROM error_report', 'delete error_report'],
  ['with "mine" as (select 1 from "broker") select * from "mine"', 'with broker'],
  ['(select 1 from (select 2 from "visit") as v)', 'select visit'],
  ['begin', 'begin'],
  ["select set_config('a', $1, true)", 'select'],
  ['', 'statement'],
])('names %p', (text, name) => {
  expect(statementName(text)).toBe(name);
});
