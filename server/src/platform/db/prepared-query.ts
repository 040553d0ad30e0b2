import type { CompiledQuery } from 'kysely';
import type { Db } from './database';

class Parameter {}

/** Declares a parameter of a prepared query. It stands for a value of this type while the query is built. */
export function parameter<Value>(): Value {
  return new Parameter() as Value;
}

/**
 * A query that is built and compiled at its first call and sent with other values from then on, because to build one with
 * its joins takes the server longer than to read the page of rows that it answers. `build` hands the parameters on to the
 * query and never looks at them. A `variant` decides about the text, of which there are few.
 */
export function preparedQuery<Values extends object, Row, Variant extends [] | [string | boolean]>(
  parameters: Values,
  build: (db: Db, parameters: Values, ...variant: Variant) => { compile: () => CompiledQuery<Row> },
): (db: Db, values: Values, ...variant: Variant) => Promise<Row[]> {
  const names = new Map<unknown, string>(Object.entries(parameters).map(([name, place]) => [place, name]));
  const queries = new Map<Variant[0], CompiledQuery<Row>>();
  return async (db, values, ...variant) => {
    const query = queries.get(variant[0]) ?? build(db, parameters, ...variant).compile();
    queries.set(variant[0], query);
    const sent = query.parameters.map((value) => {
      const name = names.get(value);
      return name === undefined ? value : values[name as keyof Values];
    });
    return (await db.executeQuery<Row>({ ...query, parameters: sent })).rows;
  };
}
