import { pagedApiQuery } from '@agency/shared';
import { BrokerSearchType } from '@agency/shared/model/broker';
import { CustomerListType } from '@agency/shared/model/customer';
import { StoreKeywordType } from '@agency/shared/model/store';

export function storeChoicesQuery(kw: string) {
  const query = { kw: kw || undefined, keyword_type: kw ? StoreKeywordType.nameManagerOrPhone : undefined };
  return pagedApiQuery('GET /expand/search-store', { query });
}

export function brokerChoicesQuery(
  { type, store_id }: { type?: number; store_id?: string },
  keyword: string,
) {
  const search_type =
    type === CustomerListType.ownBroker ? BrokerSearchType.independent : BrokerSearchType.ofStores;
  const query = { search_type, type, store_id, filter: keyword || undefined };
  return pagedApiQuery('GET /expand/broker/get-list', { query });
}
