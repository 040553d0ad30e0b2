import type { TableMetadata } from 'kysely';
import { type DeclaredColumn, declaredTables } from '../../../testing/declared-tables';
import { openTestDatabase } from '../../../testing/test-database';
import type { OpenDatabase } from './database';
import { migrate } from './migrate';

const kinds: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'string',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'object',
  _int4: 'object',
};

let database: OpenDatabase;
let migrated: TableMetadata[];
const declared = declaredTables();

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  migrated = await database.db.introspection.getTables();
});

afterAll(() => database.close());

const columnsOf = (table: string) => migrated.find(({ name }) => name === table)?.columns ?? [];
const sorted = (names: Iterable<string>) => [...names].sort();

it('has the tables that the types declare, and no others', () => {
  expect(sorted(declared.keys())).toEqual(sorted(migrated.map(({ name }) => name)));
});

describe.each([...declared])('%s', (table, columns) => {
  it('has the columns that its type declares, and no others', () => {
    expect(sorted(columns.keys())).toEqual(sorted(columnsOf(table).map(({ name }) => name)));
  });

  it('has nulls where its type has them, and values of the same kind', () => {
    const found = columnsOf(table).map(({ name, isNullable, dataType }) => [
      name,
      { isNullable, kind: kinds[dataType] ?? dataType },
    ]);
    const said = [...columns].map(([name, { isNullable, kind }]) => [name, { isNullable, kind }]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(found));
  });

  it('fills by itself what a new row may leave out', () => {
    const mayBeLeftOut = ([, { isOptional }]: [string, DeclaredColumn]) => isOptional;
    const filled = columnsOf(table).filter(
      (column) => column.isNullable || column.hasDefaultValue || column.isAutoIncrementing,
    );
    const names = [...columns].filter(mayBeLeftOut).map(([name]) => name);
    expect(filled.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });
});
