import { PageSize } from '@agency/shared/model/page-size';
import { sql } from 'kysely';
import { badInput } from '../http/api-error';

interface Pager {
  page?: number;
  page_size?: number;
  as_of?: string;
}

export interface Page {
  limit: number;
  offset: number;
}

export function pageOf(pager: Pager | undefined): Page {
  const limit = pager?.page_size ?? PageSize.list;
  return { limit, offset: ((pager?.page ?? 1) - 1) * limit };
}

export interface PageAsOf extends Page {
  asOf: Date;
}

/** Selects the total number of rows in the statement that reads the page. */
export const totalOf = sql<number>`count(*)::int`.as('total');

/** Returns the total from the rows of the page; runs `count` only if the page is empty. */
export async function withTotal<Row extends { total: number | null }>(
  rows: Row[],
  count: () => Promise<{ total: number }>,
): Promise<{ rows: Omit<Row, 'total'>[]; total: number }> {
  const { total } = rows[0] ?? (await count());
  return { rows: rows.map(({ total: _, ...row }) => row), total: total ?? 0 };
}

/**
 * Sorts rows that were read by id into the order of the ids and omits those deleted meanwhile. A list first reads the
 * ids of its page, whose best plan depends on the filter. The rows with their joins are then one prepared statement for
 * every filter (`prepared-query.ts`, `prepared-pool.ts`).
 */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Pages a list that grows at its top: later pages show it as it was for the first page. */
export function pageAsOf(pager: Pager | undefined, now: Date): PageAsOf {
  const asOf = pager?.as_of ? new Date(pager.as_of) : now;
  if (Number.isNaN(asOf.getTime())) throw badInput('as_of', 'format');
  return { ...pageOf(pager), asOf };
}
