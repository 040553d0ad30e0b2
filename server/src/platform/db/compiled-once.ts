import type { CompiledQuery } from 'kysely';
import type { Db } from './database';

/** Stands for a value that a statement is compiled without. */
class Place {
  constructor(readonly of: PropertyKey) {}
}

/**
 * A statement that is built and compiled at its first call, and sent with other values from then on: to build one takes
 * the server longer than to read the page of rows that it answers. `build` may only hand its values on to the statement,
 * never look at them; what decides about the text besides is its form, of which there are few.
 */
export function compiledOnce<Values extends object, Row, Form extends [] | [string | boolean]>(
  build: (db: Db, values: Values, ...form: Form) => { compile: () => CompiledQuery<Row> },
): (db: Db, values: Values, ...form: Form) => Promise<Row[]> {
  const statements = new Map<Form[0], CompiledQuery<Row>>();
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as Values;
  return async (db, values, ...form) => {
    const statement = statements.get(form[0]) ?? build(db, places, ...form).compile();
    statements.set(form[0], statement);
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.of as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}
