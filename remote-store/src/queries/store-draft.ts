import { draftStore } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import type { StoreForm } from '../model/store-form';

export function storeDraft(storeId: string | null) {
  return draftStore<StoreForm, ApiBody<'POST /expand/save-store'>>('store', storeId);
}
