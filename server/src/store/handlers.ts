import { BrokerStatus } from '@agency/shared/model/broker';
import { sql } from 'kysely';
import { allBrokers, listBrokers } from '../broker/broker-query';
import type { Handlers } from '../http/call';
import { pageAsOf, pageOf } from '../http/paging';
import { formatTime } from '../http/zoned-time';
import { listAgencies } from './agencies';
import { auditStore } from './audit-store';
import { changeStoreStatus } from './change-store-status';
import { claimStore } from './claim-store';
import { distributeMemberToStore } from './distribute-member-to-store';
import { editStore } from './edit-store';
import { listExtFields, offeredOptions } from './ext-fields';
import { getStoreDetail } from './get-store-detail';
import { listChanges } from './list-changes';
import { listSelectableMembers, searchMembers } from './members';
import { placeOf } from './nearby';
import { openStore } from './open-store';
import { performancePageUrl } from './performance-page-url';
import { presentStore } from './present-store';
import { removeBroker } from './remove-broker';
import { countByStatus, listStores, listStoreVisits } from './repository';
import { saveStore } from './save-store';
import { saveVisit } from './save-visit';
import { visitConfigOf, visitTypeNames } from './visit-settings';
import { getVisitTimes } from './visit-times';

export const storeHandlers: Handlers<
  | 'GET /expand/search-store'
  | 'GET /expand/store/get-count'
  | 'GET /expand/get-store-detail'
  | 'GET /expand/get-store-broker'
  | 'GET /expand/store/visit-list'
  | 'POST /expand/store/label/get-list'
  | 'GET /expand/get-select-member-list'
  | 'POST /expand/member/list'
  | 'POST /expand/distribute-member-to-store'
  | 'POST /expand/audit-store'
  | 'GET /expand/gh-store-permission'
  | 'GET /expand/config/visit'
  | 'GET /expand/visit/type-list'
  | 'POST /expand/save-store'
  | 'POST /expand/edit-store'
  | 'POST /expand/store/broker/remove'
  | 'POST /expand/owner-gh-store'
  | 'POST /expand/store/change-store-status'
  | 'POST /expand/store/save-visit'
  | 'POST /expand/store/get-visit-times'
  | 'POST /expand/get-performance-stat-page-url'
  | 'POST /expand/extfield/list'
  | 'GET /expand/agency/get-list'
  | 'GET /expand/store/change-list'
> = {
  'GET /expand/store/change-list': listChanges,
  'POST /expand/save-store': saveStore,
  'POST /expand/edit-store': editStore,
  'POST /expand/store/broker/remove': removeBroker,
  'POST /expand/owner-gh-store': claimStore,
  'POST /expand/store/change-store-status': changeStoreStatus,
  'POST /expand/store/save-visit': saveVisit,
  'POST /expand/store/get-visit-times': getVisitTimes,
  'POST /expand/get-performance-stat-page-url': performancePageUrl,
  'POST /expand/extfield/list': async ({ body, db, session }) => {
    const kept = body.selected ?? [];
    const fields = await listExtFields(db, session.orgcode);
    return { list: fields.map((field) => ({ ...field, options: offeredOptions(field, kept) })) };
  },
  'GET /expand/agency/get-list': (call) => listAgencies(call, call.query),
  'GET /expand/search-store': async (call) => {
    const page = pageAsOf(call.query, call.now);
    const { rows, total } = await listStores(call, call.query, page, placeOf(call.query));
    return {
      as_of: page.asOf.toISOString(),
      list: rows.map((row) => presentStore(call.session, row, call.query)),
      total_rows: total,
      allow_owner_gh_store: !call.session.isManager && call.session.canClaim,
    };
  },
  'GET /expand/store/get-count': (call) => countByStatus(call, call.query),
  'GET /expand/get-store-detail': getStoreDetail,
  'GET /expand/get-store-broker': async (call) => {
    const { query } = call;
    const store = await openStore(call, query.id);
    const brokers = allBrokers(call, { filter: query.filter })
      .where('broker.store_id', '=', store.id)
      .where('broker.broker_status', '!=', BrokerStatus.disabled);
    return listBrokers(brokers.orderBy('broker.broker_type', 'desc'), pageAsOf(query, call.now));
  },
  'GET /expand/store/visit-list': async (call) => {
    const { query, db, zone } = call;
    const store = await openStore(call, query.store_id);
    const page = pageAsOf(query, call.now);
    const { rows, total } = await listStoreVisits(db, store.id, page);
    const list = rows.map(({ visit_time, img_paths, ...visit }) => ({
      ...visit,
      created_on: formatTime(visit_time, zone),
      img_paths: img_paths.split(',').filter(Boolean),
    }));
    return { list, total_rows: total, as_of: page.asOf.toISOString() };
  },
  'POST /expand/store/label/get-list': async ({ db, session, body }) => {
    const { limit, offset } = pageOf(body);
    const labels = db.selectFrom('label').where('orgcode', '=', session.orgcode);
    const list = await labels.select(['id', 'name']).orderBy('id').limit(limit).offset(offset).execute();
    const count = await labels.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    return { list, total_rows: count.total };
  },
  'GET /expand/get-select-member-list': async ({ db, session }) => ({
    list: await listSelectableMembers(db, session.orgcode),
  }),
  'POST /expand/member/list': ({ db, session, body }) =>
    searchMembers(db, session.orgcode, body, pageOf(body.pager)),
  'POST /expand/distribute-member-to-store': distributeMemberToStore,
  'POST /expand/audit-store': auditStore,
  'GET /expand/gh-store-permission': async ({ session }) => ({
    has_permission: session.isManager || session.canClaim,
  }),
  'GET /expand/config/visit': ({ db, session }) => visitConfigOf(db, session.orgcode),
  'GET /expand/visit/type-list': async ({ language }) => ({
    list: Object.entries(visitTypeNames).map(([type, name]) => ({
      visit_type: Number(type),
      visit_type_name: name[language],
    })),
  }),
};
