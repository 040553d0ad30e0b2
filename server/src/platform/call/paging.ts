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

/** The rows of a page. */
export function pageOf(pager: Pager | undefined): Page {
  const limit = pager?.page_size ?? PageSize.list;
  return { limit, offset: ((pager?.page ?? 1) - 1) * limit };
}

export interface PageAsOf extends Page {
  /** Rows that were added later are not on the page. */
  asOf: Date;
}

/** How many rows a query has, which its page tells in the same statement. */
export const totalOf = sql<number>`count(*)::int`.as('total');

/** How many rows there are, as those of a page say it; a page without rows has to ask. */
export async function withTotal<Row extends { total: number | null }>(
  rows: Row[],
  count: () => Promise<{ total: number }>,
): Promise<{ rows: Omit<Row, 'total'>[]; total: number }> {
  const { total } = rows[0] ?? (await count());
  return { rows: rows.map(({ total: _, ...row }) => row), total: total ?? 0 };
}

/**
 * Rows that were read by their ids, in the order of these; one that has gone meanwhile is left out. A list reads the ids of
 * its page first: which way is best depends on the filter, and is looked for among one table. Their rows with all that they
 * show of others are one statement for every filter, whose plan is kept (`compiled-once.ts`, `prepared-pool.ts`).
 */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The rows of a page of a list that grows at its top: later pages show it as it was for the first one. */
export function pageAsOf(pager: Pager | undefined, now: Date): PageAsOf {
  const asOf = pager?.as_of ? new Date(pager.as_of) : now;
  if (Number.isNaN(asOf.getTime())) throw badInput('as_of', 'format');
  return { ...pageOf(pager), asOf };
}
