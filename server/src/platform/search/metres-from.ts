import { earthRadiusMetres, type Point } from '@agency/shared/model/distance';
import { type RawBuilder, sql } from 'kysely';

/** Measures from a point to the `store` of the query: SQL version of `distanceBetween` in the shared model. */
export function metresFrom({ lng, lat }: Point): RawBuilder<number> {
  const latitude = sql`${lat}::float8`;
  const squared = sql`power(sin(radians(store.lat - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(store.lat)) * power(sin(radians(store.lng - ${lng}::float8) / 2), 2)`;
  return sql<number>`2 * ${sql.lit(earthRadiusMetres)} * asin(least(1, sqrt(${squared})))`;
}
