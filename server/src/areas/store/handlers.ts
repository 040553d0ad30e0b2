import { sql } from 'kysely';
import type { Handlers } from '../../platform/call/call';
import { pageAsOf, pageOf } from '../../platform/call/paging';
import { placeOf } from '../../platform/call/place-of';
import { listAgencies } from './agencies';
import { auditStore } from './audit-store';
import { changeStoreStatus } from './change-store-status';
import { claimStore } from './claim-store';
import { distributeMemberToStore } from './distribute-member-to-store';
import { editStore } from './edit-store';
import { listExtFields, offeredOptions } from './ext-fields';
import { findReviews } from './find-reviews';
import { getStoreDetail } from './get-store-detail';
import { listChanges } from './list-changes';
import { performancePageUrl } from './performance-page-url';
import { presentStore } from './present-store';
import { previewClaim } from './preview-claim';
import { countByStatus, listStores } from './repository';
import { saveStore } from './save-store';

export const storeHandlers: Handlers<
  | 'GET /expand/search-store'
  | 'GET /expand/store/get-count'
  | 'GET /expand/get-store-detail'
  | 'POST /expand/store/label/get-list'
  | 'POST /expand/distribute-member-to-store'
  | 'POST /expand/audit-store'
  | 'GET /expand/gh-store-permission'
  | 'POST /expand/save-store'
  | 'POST /expand/edit-store'
  | 'POST /expand/owner-gh-store'
  | 'POST /expand/store/change-store-status'
  | 'POST /expand/get-performance-stat-page-url'
  | 'POST /expand/extfield/list'
  | 'GET /expand/agency/get-list'
  | 'GET /expand/store/change-list'
  | 'GET /expand/store/claim-preview'
> = {
  'GET /expand/store/change-list': listChanges,
  'GET /expand/store/claim-preview': previewClaim,
  'POST /expand/save-store': saveStore,
  'POST /expand/edit-store': editStore,
  'POST /expand/owner-gh-store': claimStore,
  'POST /expand/store/change-store-status': changeStoreStatus,
  'POST /expand/get-performance-stat-page-url': performancePageUrl,
  'POST /expand/extfield/list': async ({ body, db, session }) => {
    const selected = body.selected ?? [];
    const fields = await listExtFields(db, session.orgcode);
    return { list: fields.map((field) => ({ ...field, options: offeredOptions(field, selected) })) };
  },
  'GET /expand/agency/get-list': (call) => listAgencies(call, call.query),
  'GET /expand/search-store': async (call) => {
    const page = pageAsOf(call.query, call.now);
    const { rows, total } = await listStores(call, call.query, page, placeOf(call.query));
    const list = rows.map((row) => presentStore(row, call.query));
    if (call.query.has_review && call.session.isManager) {
      const reviews = await findReviews(
        call,
        rows.map(({ id }) => id),
      );
      for (const store of list) store.review = reviews.get(store.id);
    }
    return {
      as_of: page.asOf.toISOString(),
      list,
      total_rows: total,
      allow_owner_gh_store: !call.session.isManager && call.session.canClaim,
    };
  },
  'GET /expand/store/get-count': (call) => countByStatus(call, call.query),
  'GET /expand/get-store-detail': getStoreDetail,
  'POST /expand/store/label/get-list': async ({ db, session, body }) => {
    const { limit, offset } = pageOf(body);
    const labels = db
      .selectFrom('label')
      .where('orgcode', '=', session.orgcode)
      .where('archived_at', 'is', null);
    const list = await labels
      .select(['id', 'name'])
      .orderBy('list_place', (order) => order.asc().nullsLast())
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    const count = await labels.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    return { list, total_rows: count.total };
  },
  'POST /expand/distribute-member-to-store': distributeMemberToStore,
  'POST /expand/audit-store': auditStore,
  'GET /expand/gh-store-permission': async ({ session }) => ({
    has_permission: session.isManager || session.canClaim,
  }),
};
