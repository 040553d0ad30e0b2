import { BrokerSearchType, BrokerType, brokerStatusesOf } from '@agency/shared/model/broker';
import type { Handlers } from '../../platform/call/call';
import { pageAsOf } from '../../platform/call/paging';
import { listVisibleBrokers } from '../broker/broker-query';
import { foundNumbers } from '../customer/further-numbers';
import { presentCustomer } from '../customer/present-customer';
import { countCustomers, listCustomers } from '../customer/repository';
import { presentStore } from '../store/present-store';
import { listStores } from '../store/repository';

/** Rows of each kind; the list of the kind has the others. */
const shownOfEach = 5;

/** Each kind is read as its list reads it, so that nobody finds here what the list would hide. */
export const searchAllHandlers: Handlers<'GET /expand/search-all'> = {
  'GET /expand/search-all': async (call) => {
    const keyword = call.query.keyword.trim();
    if (keyword === '') return { stores: nothing, brokers: nothing, customers: nothing };
    const page = pageAsOf({ page: 1, page_size: shownOfEach }, call.now);
    const stores = await listStores(call, { kw: keyword }, page, null);
    const brokers = await listVisibleBrokers(call, { filter: keyword }, brokerStatusesOf([]), page);
    const { total: customerTotal } = await countCustomers(call, { keyword });
    const customers = customerTotal === 0 ? [] : await listCustomers(call, { keyword }, page);
    const further = await foundNumbers(call.db, customers, keyword);
    return {
      stores: {
        list: stores.rows.map((row) => {
          const { id, store_name, address, member_item } = presentStore(row, {});
          return { id, store_name, address, member_name: member_item?.name ?? '' };
        }),
        total_rows: stores.total,
      },
      brokers: {
        list: brokers.list.map(({ id, broker_name, store_item, country_code, mobile_tel, broker_type }) => ({
          id,
          broker_name,
          store_name: store_item?.store_name ?? '',
          search_type:
            broker_type === BrokerType.independent ? BrokerSearchType.independent : BrokerSearchType.ofStores,
          country_code,
          mobile_tel,
        })),
        total_rows: brokers.total_rows,
      },
      customers: {
        list: customers.map((row) => {
          const { id, store_id, cst_name, project_item, member_name, ...first } = presentCustomer(
            row,
            call.zone,
          );
          const found = further.get(id);
          return {
            id,
            store_id,
            cst_name,
            project_name: project_item?.name ?? '',
            member_name,
            country_code: found?.prefixNum ?? first.country_code,
            mobile_tel: found?.value ?? first.mobile_tel,
          };
        }),
        total_rows: customerTotal,
      },
    };
  },
};

const nothing = { list: [], total_rows: 0 };
