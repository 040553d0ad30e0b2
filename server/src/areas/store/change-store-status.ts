import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { openStore } from './open-store';
import { recycleDateFrom } from './protection';
import { authorOf, recordChanges } from './record-changes';

/** Only stores in cooperation or disabled can change status (docs/product.md, section 4). */
export const changeStoreStatus: Handler<'POST /expand/store/change-store-status'> = async (call) => {
  const { body, db, session } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const store = await openStore(call, body.store_id, 'write');
  if (store.store_status === body.store_status) throw new ApiError('unchanged');
  const isOpening = body.store_status === StoreStatus.inCooperation;
  const from = isOpening ? StoreStatus.disabled : StoreStatus.inCooperation;
  const isProtected = isOpening && store.is_gh === StoreOwnership.private;
  const changed = await db
    .updateTable('store')
    .set({
      store_status: body.store_status,
      recycle_date: isProtected ? await recycleDateFrom(call) : null,
      reminded_of: null,
    })
    .where('id', '=', store.id)
    .where('store_status', '=', from)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('conflict');
  const status = [from, body.store_status] as const;
  await recordChanges(db, authorOf(call), store.id, 'status_changed', { status });
  return null;
};
