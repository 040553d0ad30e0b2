import { StoreStatus } from '@agency/shared/model/store';
import { findTenant } from '../config/find-tenant';
import { ApiError } from '../http/api-error';
import type { Handler } from '../http/call';
import { isEditable } from './is-editable';
import { openStore } from './open-store';
import { approvalSetting } from './save-store';
import { setLabels, storeColumns } from './store-input';

/** A store that was refused goes back into review when an attache has corrected it. */
export const editStore: Handler<'POST /expand/edit-store'> = async (call) => {
  const { body, db, session } = call;
  const store = await openStore(call, body.id);
  if (!isEditable(session, store)) throw new ApiError('storeLocked');
  const { settings } = await findTenant(db, session.orgcode);
  const columns = await storeColumns(call, body, settings, store);
  const isAgain =
    store.store_status === StoreStatus.reviewFailure &&
    !session.isManager &&
    settings[approvalSetting] === '1';
  const store_status = isAgain ? StoreStatus.inReview : store.store_status;
  const changed = await db
    .updateTable('store')
    .set({ ...columns, store_status })
    .where('id', '=', store.id)
    .where('store_status', '=', store.store_status)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('conflict');
  await setLabels(db, session.orgcode, store.id, body.label_ids);
  return { id: store.id, store_status };
};
