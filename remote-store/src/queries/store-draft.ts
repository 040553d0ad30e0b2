import { draftStore } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import type { StoreForm } from '../model/store-form';

/** What is kept of the form of a store, or of a new one without `storeId`. */
export function storeDraft(storeId: string | null) {
  return draftStore<StoreForm, ApiBody<'POST /expand/save-store'>>('store', storeId);
}
