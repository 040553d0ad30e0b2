import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { nullable, pageOf } from './fields';

const Tel = { country_code: T.String(), mobile_tel: T.String({ description: 'May be masked' }) };

export const searchAllApi = defineApi({
  'GET /expand/search-all': {
    summary: 'The first stores, brokers and customers that the lists would find by a keyword',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({
      keyword: T.String({ minLength: 1, maxLength: 100, description: 'Part of a name or number' }),
    }),
    output: T.Object({
      stores: pageOf(
        T.Object({
          id: T.String(),
          store_name: T.String(),
          address: T.String(),
          member_name: T.String({ description: 'Empty for a public store' }),
        }),
      ),
      brokers: pageOf(
        T.Object({
          id: T.String(),
          broker_name: T.String(),
          store_name: T.String(),
          search_type: T.Integer(),
          ...Tel,
        }),
      ),
      customers: pageOf(
        T.Object({
          id: T.String(),
          store_id: nullable(T.String()),
          cst_name: T.String(),
          project_name: T.String(),
          member_name: T.String(),
          ...Tel,
        }),
      ),
    }),
  },
});
