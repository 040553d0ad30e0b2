import { PageSize } from '@agency/shared/model/page-size';
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

/** The rows of a page of a list that grows at its top: later pages show it as it was for the first one. */
export function pageAsOf(pager: Pager | undefined, now: Date): PageAsOf {
  const asOf = pager?.as_of ? new Date(pager.as_of) : now;
  if (Number.isNaN(asOf.getTime())) throw badInput('as_of', 'format');
  return { ...pageOf(pager), asOf };
}
