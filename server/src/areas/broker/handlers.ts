import { BrokerSearchType, BrokerStatus, brokerStatusesOf } from '@agency/shared/model/broker';
import { CustomerListType } from '@agency/shared/model/customer';
import { maskPhone } from '@agency/shared/model/phone';
import type { Handlers } from '../../platform/call/call';
import { pageAsOf } from '../../platform/call/paging';
import { hidesBrokerNumber } from '../member/hidden-numbers';
import { openStore } from '../store/open-store';
import { auditIndependentBroker } from './audit-ind-broker';
import { allBrokers, brokersFor, countBrokers, listBrokers, listVisibleBrokers } from './broker-query';
import { brokerOfImUser, imUserOfBroker } from './im-user';
import { inviteBrokerLink } from './invite-broker-link';
import { removeBroker } from './remove-broker';

export const brokerHandlers: Handlers<
  | 'GET /expand/org/org-invite-broker-link'
  | 'GET /expand/broker/get-list'
  | 'POST /broker/get-broker-info'
  | 'GET /expand/broker/get-org-broker-list'
  | 'GET /expand/broker/get-org-broker-list-count'
  | 'GET /expand/broker/get-list-count'
  | 'GET /expand/broker/group/get-list'
  | 'POST /expand/broker/audit-ind-broker'
  | 'GET /expand/get-store-broker'
  | 'POST /expand/store/broker/remove'
> = {
  'GET /expand/org/org-invite-broker-link': inviteBrokerLink,
  'GET /expand/broker/get-list': async (call) => {
    const { query } = call;
    const { ofStores, independent } = BrokerSearchType;
    const search_type =
      query.search_type ?? (query.type === CustomerListType.ownBroker ? independent : ofStores);
    const filter = { search_type, filter: query.filter };
    const store = query.store_id ? await openStore(call, query.store_id) : null;
    if (!store)
      return listVisibleBrokers(call, filter, [BrokerStatus.inCooperation], pageAsOf(query, call.now));
    // Everyone who sees a store sees its brokers, also in the pool, where no member owns them.
    const brokers = allBrokers(call, filter)
      .where('broker.store_id', '=', store.id)
      .where('broker.broker_status', '=', BrokerStatus.inCooperation);
    return listBrokers(call, brokers, pageAsOf(query, call.now));
  },
  'POST /broker/get-broker-info': async (call) => {
    const ids = call.body.im_user_ids.map(brokerOfImUser).filter((id) => id !== undefined);
    if (ids.length === 0) return { list: [] };
    const rows = await brokersFor(call, {})
      .select([
        'broker.id',
        'broker.broker_name',
        'broker.mobile_tel',
        'broker.country_code',
        'broker.gender',
        'broker.store_id',
        'store.store_name',
      ])
      .select(hidesBrokerNumber(call.session).as('hides_number'))
      .where('broker.id', 'in', ids)
      .orderBy('broker.id')
      .execute();
    const list = rows.map(
      ({ id, broker_name, mobile_tel, country_code, hides_number, gender, store_id, store_name }) => ({
        im_user_id: imUserOfBroker(id),
        broker_id: id,
        broker_name,
        broker_tel: hides_number ? maskPhone(mobile_tel) : mobile_tel,
        country_code,
        store_id,
        store_name: store_name ?? '',
        avatar_real: '',
        gender,
      }),
    );
    return { list };
  },
  'GET /expand/broker/get-org-broker-list': (call) => {
    const statuses = brokerStatusesOf(call.query.broker_statuses);
    return listVisibleBrokers(call, call.query, statuses, pageAsOf(call.query, call.now));
  },
  'GET /expand/broker/get-org-broker-list-count': (call) => countBrokers(call, call.query),
  'GET /expand/broker/get-list-count': (call) => countBrokers(call, call.query),
  'GET /expand/broker/group/get-list': async ({ db, session }) => ({
    list: await db
      .selectFrom('broker_group')
      .select(['id', 'name'])
      .where('orgcode', '=', session.orgcode)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .execute(),
  }),
  'POST /expand/broker/audit-ind-broker': auditIndependentBroker,
  'GET /expand/get-store-broker': async (call) => {
    const { query } = call;
    const store = await openStore(call, query.id);
    const brokers = allBrokers(call, { filter: query.filter })
      .where('broker.store_id', '=', store.id)
      .where('broker.broker_status', '!=', BrokerStatus.disabled);
    return listBrokers(call, brokers.orderBy('broker.broker_type', 'desc'), pageAsOf(query, call.now));
  },
  'POST /expand/store/broker/remove': removeBroker,
};
