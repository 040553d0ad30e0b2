import { apiQuery, listPageSize, pagedApiQuery } from '@agency/shared';
import type { Choice } from '../model/stat-filter';

/** Lists from which one row is chosen, by keyword and within an organisation. */
export function membersQuery(keyword: string, company: Choice | null) {
  const where = { keyword: keyword || undefined, company_id: company?.id };
  return pagedApiQuery('POST /expand/member/list', where, (page) => ({
    body: { ...where, pager: { page, page_size: listPageSize } },
  }));
}

export function projectsQuery(keyword: string) {
  return pagedApiQuery('POST /expand/company/project-list', keyword, (page) => ({
    body: { keyword: keyword || undefined, page, page_size: listPageSize },
  }));
}

export function storesQuery(keyword: string, company: Choice | null) {
  const where = {
    kw: keyword || undefined,
    keyword_type: keyword ? 1 : undefined,
    company_id: company?.id,
  };
  return pagedApiQuery('GET /expand/search-store', where, (page) => ({
    query: { ...where, page, page_size: listPageSize },
  }));
}

export const companiesQuery = {
  ...apiQuery('POST /expand/company/get-company-tree', { body: { has_child: true } }),
  staleTime: Number.POSITIVE_INFINITY,
};
