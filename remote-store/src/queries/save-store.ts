import {
  type Created,
  type Creation,
  call,
  createOnce,
  isRequestError,
  refreshTouched,
} from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';

type SaveBody = ApiBody<'POST /expand/save-store'>;
type EditBody = ApiBody<'POST /expand/edit-store'>;

const quiet = { hideError: true };

/** Creates a store once, even if it is called again before the first answer. */
export async function createStore(body: SaveBody, draft: Creation<SaveBody>['draft']): Promise<Created> {
  const created = await createOnce({ body, draft, post, change, isAnother });
  await refreshTouched('store');
  return created;
}

async function post(body: SaveBody, idempotencyKey: string): Promise<string> {
  return (await call('POST /expand/save-store', { body }, { ...quiet, idempotencyKey })).id;
}

/** A correction may change the name or the number. If both differ, the form describes another store. */
function isAnother(sent: SaveBody, body: SaveBody): boolean {
  return sent.store_name !== body.store_name && sent.mobile_tel !== body.mobile_tel;
}

/** Resolves to false if a store in review may not be changed any more. */
async function change(id: string, body: SaveBody): Promise<boolean> {
  try {
    await call('POST /expand/edit-store', { body: { ...body, id } }, quiet);
    return true;
  } catch (error) {
    if (isRequestError(error, errors.storeLocked.code)) return false;
    throw error;
  }
}

export async function editStore(
  id: string,
  body: Omit<EditBody, 'id'>,
): Promise<ApiOutput<'POST /expand/edit-store'>> {
  const edited = await call('POST /expand/edit-store', { body: { ...body, id } }, quiet);
  await refreshTouched('store');
  return edited;
}

/** Refreshes the store after failures too: a lost answer may have been a success. */
export async function changeStoreStatus(store_id: string, store_status: number): Promise<void> {
  await thenRefresh(call('POST /expand/store/change-store-status', { body: { store_id, store_status } }));
}

export async function auditStore(
  store_id: string,
  apply_status: number,
  reason: string,
  idempotencyKey: string,
): Promise<void> {
  const body = { store_id, apply_status, reason: reason || undefined };
  await thenRefresh(call('POST /expand/audit-store', { body }, { idempotencyKey }));
}

async function thenRefresh(decision: Promise<unknown>): Promise<void> {
  try {
    await decision;
  } catch (error) {
    void refreshTouched('store');
    throw error;
  }
  await refreshTouched('store');
}
