import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Id, Keyword, listOf, NamedItem, Nothing, nullable, pageOf, paging, RegionId } from './fields';

export const BrokerItem = T.Object({
  id: T.String(),
  broker_name: T.String(),
  mobile_tel: T.String({ description: 'May be masked' }),
  original_mobile_tel: T.String({ description: 'Empty where the number is hidden' }),
  country_code: T.String(),
  broker_status: T.Integer({ description: '1 in cooperation, 2 disabled, 3 in review' }),
  broker_type: T.Integer({ description: '1 broker, 2 independent, 3 manager of the store' }),
  gender: T.Integer({ description: '1 male, 2 female' }),
  avatar_real: T.String(),
  store_id: nullable(T.String()),
  store_item: nullable(T.Object({ id: T.String(), store_name: T.String() })),
  member_broker_item: nullable(NamedItem),
  group_item: nullable(NamedItem),
  inviter: T.String({ description: 'Name of the member whose invitation the broker followed' }),
  disabled: T.Boolean(),
  is_removable: T.Boolean({ description: 'Whether the user may take the broker out of the store' }),
  im_user_id: T.String({ description: 'Empty where the user may not chat with the broker' }),
});

const brokerFilter = {
  search_type: T.Optional(
    T.Integer({ minimum: 1, maximum: 2, description: '1 brokers of stores, 2 independent brokers' }),
  ),
  country_id: T.Optional(RegionId),
  province_id: T.Optional(RegionId),
  city_id: T.Optional(RegionId),
  area_id: T.Optional(RegionId),
  filter: T.Optional(Keyword),
  group_ids: T.Optional(T.Array(Id, { maxItems: 50, description: 'Repeated key; any of them' })),
};

const BrokerCount = T.Object({
  total: T.Integer({ description: 'normal + apply_in' }),
  normal: T.Integer(),
  apply_in: T.Integer(),
});

/**
 * An attache sees the brokers of the own stores and the own independent ones (docs/product.md, section 7 "Brokers").
 */
export const brokerApi = defineApi({
  'GET /expand/org/org-invite-broker-link': {
    summary: 'Where brokers register who follow the user’s invitation',
    access: 'session',
    effect: 'read',
    query: T.Object({ group_id: T.Optional(Id) }),
    output: T.Object({ mini_app_url: T.String(), h5_url: T.String() }),
  },
  'GET /expand/broker/get-list': {
    summary: 'Brokers to choose from for a customer or a report, in cooperation only',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({
      ...paging,
      search_type: brokerFilter.search_type,
      type: T.Optional(
        T.Integer({
          minimum: 0,
          maximum: 10,
          description: 'Customer list type; 3 means independent brokers',
        }),
      ),
      store_id: T.Optional(Id),
      filter: T.Optional(Keyword),
    }),
    output: pageOf(BrokerItem),
  },
  'POST /broker/get-broker-info': {
    summary: 'The brokers behind chat identifiers',
    access: 'session',
    effect: 'read',
    body: T.Object({ im_user_ids: T.Array(T.String({ maxLength: 64 }), { minItems: 1, maxItems: 100 }) }),
    output: listOf(
      T.Object({
        im_user_id: T.String(),
        broker_id: T.String(),
        broker_name: T.String(),
        broker_tel: T.String({ description: 'May be masked' }),
        country_code: T.String(),
        store_id: nullable(T.String()),
        store_name: T.String(),
        avatar_real: T.String(),
        gender: T.Integer(),
      }),
    ),
  },
  'GET /expand/broker/get-org-broker-list': {
    summary: 'The broker list',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({
      ...paging,
      ...brokerFilter,
      broker_statuses: T.Optional(
        T.Array(T.Integer({ minimum: 0, maximum: 3 }), {
          maxItems: 4,
          description: 'Repeated key; none or 0 means in cooperation and in review',
        }),
      ),
    }),
    output: pageOf(BrokerItem),
  },
  'GET /expand/broker/get-org-broker-list-count': {
    summary: 'Brokers per status under the filter of the list',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object(brokerFilter),
    output: BrokerCount,
  },
  'GET /expand/broker/get-list-count': {
    summary: 'Brokers per status under the filter of the list',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object(brokerFilter),
    output: BrokerCount,
  },
  'GET /expand/broker/group/get-list': {
    summary: 'Groups of the organisation’s own brokers',
    access: 'session',
    effect: 'read',
    output: listOf(NamedItem),
  },
  'POST /expand/broker/audit-ind-broker': {
    summary: 'Agree to or refuse a broker in review, of a store or independent',
    access: 'session',
    effect: 'write',
    body: T.Object({
      broker_id: Id,
      approval_status: T.Integer({ minimum: 1, maximum: 2, description: '1 agree, 2 refuse' }),
    }),
    output: Nothing,
  },
});
