import { BrokerStatus } from '@agency/shared/model/broker';
import { maskPhone } from '@agency/shared/model/phone';
import { sql } from 'kysely';
import type { Handlers } from '../http/call';
import { pageOf } from '../http/paging';
import { formatTime } from '../http/zoned-time';
import { auditStore } from './audit-store';
import { distributeMemberToStore } from './distribute-member-to-store';
import { getStoreDetail } from './get-store-detail';
import { listSelectableMembers, searchMembers } from './members';
import { openStore } from './open-store';
import { presentStore } from './present-store';
import { countByStatus, listStoreBrokers, listStores, listStoreVisits } from './repository';
import { visitLimits, visitTypeNames } from './visit-settings';

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
> = {
  'GET /expand/search-store': async (call) => {
    const { rows, total } = await listStores(call, call.query, pageOf(call.query));
    return {
      list: rows.map((row) => presentStore(row, call.query)),
      total_rows: total,
      allow_owner_gh_store: !call.session.isManager && call.session.canClaim,
    };
  },
  'GET /expand/store/get-count': (call) => countByStatus(call, call.query),
  'GET /expand/get-store-detail': getStoreDetail,
  'GET /expand/get-store-broker': async (call) => {
    const { query, db } = call;
    const store = await openStore(call, query.id);
    const { rows, total } = await listStoreBrokers(db, store.id, query.filter?.trim() ?? '', pageOf(query));
    const list = rows.map(({ is_masked, mobile_tel, ...broker }) => ({
      ...broker,
      mobile_tel: is_masked ? maskPhone(mobile_tel) : mobile_tel,
      original_mobile_tel: is_masked ? '' : mobile_tel,
      disabled: broker.broker_status === BrokerStatus.disabled,
      avatar_real: '',
    }));
    return { list, total_rows: total };
  },
  'GET /expand/store/visit-list': async (call) => {
    const { query, db, zone } = call;
    const store = await openStore(call, query.store_id);
    const { rows, total } = await listStoreVisits(db, store.id, pageOf(query));
    const list = rows.map(({ visit_time, img_paths, ...visit }) => ({
      ...visit,
      created_on: formatTime(visit_time, zone),
      img_paths: img_paths.split(',').filter(Boolean),
    }));
    return { list, total_rows: total };
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
  'GET /expand/config/visit': async () => visitLimits,
  'GET /expand/visit/type-list': async ({ language }) => ({
    list: Object.entries(visitTypeNames).map(([type, name]) => ({
      visit_type: Number(type),
      visit_type_name: name[language],
    })),
  }),
};
