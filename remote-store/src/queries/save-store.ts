import { type ApiBody, call, isRequestError, newIdempotencyKey, queryClient } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import type { SentStore } from '../model/store-draft';
import { isSame } from '../model/store-form';
import { refreshStores } from './stores';

type SaveBody = ApiBody<'POST /expand/save-store'>;

/** What was sent and may have arrived; it outlives the page. */
export interface SentKeeper {
  sent: () => SentStore | undefined;
  keep: (sent: SentStore | undefined) => void;
}

export interface SavedStore {
  id: string;
  /** What changed after the first attempt could not be added: the store is being reviewed already. */
  isWithoutLastChanges: boolean;
}

const quiet = { hideError: true };

/**
 * Creates one store, however often it is called until an answer comes. What was sent before without an answer is sent
 * again as it was, under the key that it had; what has been changed since then follows as a change of that store.
 */
export async function createStore(body: SaveBody, keeper: SentKeeper): Promise<SavedStore> {
  const before = keeper.sent();
  const isOther = before !== undefined && !isSame(before.body, body);
  const sent = before ?? { key: newIdempotencyKey(), body, sent_at: Date.now() };
  keeper.keep(sent);
  const id = sent.id ?? (await sendAgain(sent, keeper, isOther));
  // The first attempt had been refused: nothing of it was stored.
  if (id === null) return createStore(body, keeper);
  keeper.keep({ ...sent, id });
  const isWithoutLastChanges = isOther && !(await change(id, body));
  await refreshStores();
  return { id, isWithoutLastChanges };
}

/** The id of the new store; null where the server refuses what is not to be sent any more anyway. */
async function sendAgain(sent: SentStore, keeper: SentKeeper, isOutdated: boolean): Promise<string | null> {
  try {
    const options = { ...quiet, idempotencyKey: sent.key };
    return (await call('POST /expand/save-store', { body: sent.body }, options)).id;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    keeper.keep(undefined);
    if (isOutdated) return null;
    throw error;
  }
}

/** False where a store in review may not be changed any more. */
async function change(id: string, body: SaveBody): Promise<boolean> {
  try {
    await call('POST /expand/edit-store', { body: { ...body, id } }, quiet);
    return true;
  } catch (error) {
    if (isRequestError(error, errors.storeLocked.code)) return false;
    throw error;
  }
}

const refusals = new Set([400, 403, 404, 409, 413, 415]);

/** The server has read it and said no: then nothing was stored, and its key is free. */
function isRefusal(error: unknown): boolean {
  return isRequestError(error) && refusals.has(error.details.status ?? 0);
}

/** What the organisation wants of the form: its settings and labels. */
export async function refreshFormRules(): Promise<void> {
  const keys = ['POST /expand/setting/get-global-config', 'POST /expand/extfield/list'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** The status that the store has now. */
export async function editStore(id: string, body: Omit<SaveBody, 'member_id'>): Promise<number> {
  const { store_status } = await call('POST /expand/edit-store', { body: { ...body, id } }, quiet);
  await refreshStores();
  return store_status;
}

export async function changeStoreStatus(store_id: string, store_status: number): Promise<void> {
  await call('POST /expand/store/change-store-status', { body: { store_id, store_status } });
  await refreshStores();
}

export async function auditStore(store_id: string, apply_status: number): Promise<void> {
  await call('POST /expand/audit-store', { body: { store_id, apply_status } });
  await refreshStores();
}
