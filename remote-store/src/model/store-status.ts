import type { Tone } from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';

/** How each status is shown: the key of its word below `status`, and its tone. */
export const statusLooks: Record<number, { key: string; tone: Tone }> = {
  [StoreStatus.all]: { key: 'all', tone: 'neutral' },
  [StoreStatus.inCooperation]: { key: 'inCooperation', tone: 'success' },
  [StoreStatus.disabled]: { key: 'disabled', tone: 'neutral' },
  [StoreStatus.inReview]: { key: 'inReview', tone: 'warning' },
  [StoreStatus.reviewFailure]: { key: 'reviewFailure', tone: 'danger' },
};
