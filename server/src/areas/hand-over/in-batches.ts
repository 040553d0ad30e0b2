import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** A customer takes about 1 ms because of the search indexes, and PostgreSQL cancels a statement after 4 s. */
const batchSize = 500;

/** Updates the selected rows by several statements, none of which comes near the time limit of a statement. */
export async function inBatches(
  db: Db,
  select: RawBuilder<{ id: string }>,
  update: (ids: string[]) => RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await select.execute(db);
  for (let start = 0; start < rows.length; start += batchSize)
    await update(rows.slice(start, start + batchSize).map(({ id }) => id)).execute(db);
}
