import { StoreStatus } from '@agency/shared/model/store';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { findTenant } from '../config/find-tenant';
import { isEditable } from './is-editable';
import { moveStore } from './move-store';
import { openStore } from './open-store';
import { authorOf, recordChanges } from './record-changes';
import { setLabels, storeColumns } from './store-input';
import { withTheirs } from './with-theirs';

/** A refused store returns to review when an attache corrects it, even if new stores need no approval. */
export const editStore: Handler<'POST /expand/edit-store'> = async (call) => {
  const { body, db, session } = call;
  const store = await openStore(call, body.id, 'write');
  if (!isEditable(session, store)) throw new ApiError('storeLocked');
  const { settings } = await findTenant(db, session.orgcode);
  const columns = await storeColumns(call, withTheirs(body, store), settings, store);
  const move = await moveStore(call, store, columns);
  const isAgain = store.store_status === StoreStatus.reviewFailure && !session.isManager;
  const store_status = isAgain ? StoreStatus.inReview : store.store_status;
  await db
    .updateTable('store')
    .set({ ...columns, ...move.columns, store_status })
    .where('id', '=', store.id)
    .execute();
  await setLabels(db, session.orgcode, store.id, body.label_ids);
  const { country_code = store.country_code, mobile_tel = store.mobile_tel } = columns;
  const mobile = numbersOf(store, { country_code, mobile_tel });
  await recordChanges(db, authorOf(call), store.id, 'edited', { mobile_tel: mobile });
  if (move.kind !== 'none') {
    const reason = move.kind === 'requested' ? 'move_requested' : 'edited';
    await recordChanges(db, authorOf(call), store.id, reason, move.changes);
  }
  const status = [store.store_status, store_status] as const;
  await recordChanges(db, authorOf(call), store.id, 'resubmitted', { status });
  return { id: store.id, store_status, ...(move.kind === 'requested' && { is_move_pending: true }) };
};

interface PhoneNumber {
  country_code: string;
  mobile_tel: string;
}

function numbersOf(before: PhoneNumber, after: PhoneNumber): [string, string] {
  if (before.country_code === after.country_code) return [before.mobile_tel, after.mobile_tel];
  return [`+${before.country_code} ${before.mobile_tel}`, `+${after.country_code} ${after.mobile_tel}`];
}
