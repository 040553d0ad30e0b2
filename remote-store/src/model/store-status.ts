import type { Tone } from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';

export const statusLooks: Record<number, { key: string; tone: Tone }> = {
  [StoreStatus.all]: { key: 'all', tone: 'neutral' },
  [StoreStatus.inCooperation]: { key: 'inCooperation', tone: 'success' },
  [StoreStatus.disabled]: { key: 'disabled', tone: 'neutral' },
  [StoreStatus.inReview]: { key: 'inReview', tone: 'warning' },
  [StoreStatus.reviewFailure]: { key: 'reviewFailure', tone: 'danger' },
};
