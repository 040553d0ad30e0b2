import type { CompiledQuery } from 'kysely';
import type { Db } from './database';

class Parameter {}

/** Declares a parameter of a prepared query: a placeholder with the type of its value while the query is built. */
export function parameter<Value>(): Value {
  return new Parameter() as Value;
}

/**
 * Compiles a query at its first call and afterwards only sends other values, because building a query with joins takes
 * longer than reading its page. `build` must not inspect the parameters. A `variant` selects among a few texts.
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
