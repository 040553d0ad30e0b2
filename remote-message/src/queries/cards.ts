import { pagedApiQuery } from '@agency/shared';
import { StoreKeywordType } from '@agency/shared/model/store';

export function storesToSendQuery(kw: string) {
  return pagedApiQuery('GET /expand/search-store', {
    query: { kw: kw || undefined, keyword_type: kw ? StoreKeywordType.nameManagerOrPhone : undefined },
  });
}

export function projectsToSendQuery(keyword: string) {
  return pagedApiQuery('POST /expand/company/project-list', { body: { keyword: keyword || undefined } });
}

export function customersToSendQuery(keyword: string) {
  return pagedApiQuery('GET /expand/cst/get-list', {
    query: { keyword: keyword || undefined, has_project_item: 1 },
  });
}
