import { type ApiBody, draftStore } from '@agency/shared';
import type { StoreForm } from '../model/store-form';

export function storeDraft(storeId: string | null) {
  return draftStore<StoreForm, ApiBody<'POST /expand/save-store'>>('store', storeId);
}
