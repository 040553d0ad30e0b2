import type { Tone } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { BrokerStatus } from '@agency/shared/model/broker';
import type { BrokerStatusChoice } from './broker-filter';

/** How each status is shown: the key of its word below `status`, and its tone. */
export const brokerStatusLooks: Record<number, { key: string; tone: Tone }> = {
  0: { key: 'all', tone: 'neutral' },
  [BrokerStatus.inCooperation]: { key: 'inCooperation', tone: 'success' },
  [BrokerStatus.disabled]: { key: 'disabled', tone: 'neutral' },
  [BrokerStatus.inReview]: { key: 'inReview', tone: 'warning' },
};

export type BrokerCounts = ApiOutput<'GET /expand/broker/get-org-broker-list-count'>;

/** How many brokers a choice of the status filter shows. */
export function countUnder(status: BrokerStatusChoice, { total, normal, apply_in }: BrokerCounts): number {
  if (status === BrokerStatus.inCooperation) return normal;
  return status === BrokerStatus.inReview ? apply_in : total;
}
