import { pagedApiQuery } from '@agency/shared';
import { StoreKeywordType } from '@agency/shared/model/store';
import type { Choice } from '../model/stat-filter';

export function membersQuery(keyword: string, company: Choice | null) {
  const body = { keyword: keyword || undefined, company_id: company?.id, pager: {} };
  return pagedApiQuery('POST /expand/member/list', { body });
}

export function projectsQuery(keyword: string) {
  return pagedApiQuery('POST /expand/company/project-list', { body: { keyword: keyword || undefined } });
}

export function storesQuery(keyword: string, company: Choice | null) {
  const where = keyword ? { kw: keyword, keyword_type: StoreKeywordType.nameManagerOrPhone } : {};
  return pagedApiQuery('GET /expand/search-store', { query: { ...where, company_id: company?.id } });
}
