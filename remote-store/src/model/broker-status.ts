import type { Tone } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { BrokerStatus } from '@agency/shared/model/broker';
import type { BrokerStatusChoice } from './broker-filter';

export const brokerStatusLooks: Record<number, { key: string; tone: Tone }> = {
  0: { key: 'all', tone: 'neutral' },
  [BrokerStatus.inCooperation]: { key: 'inCooperation', tone: 'success' },
  [BrokerStatus.disabled]: { key: 'disabled', tone: 'neutral' },
  [BrokerStatus.inReview]: { key: 'inReview', tone: 'warning' },
};

export type BrokerCounts = ApiOutput<'GET /expand/broker/get-org-broker-list-count'>;

export function countUnder(status: BrokerStatusChoice, { total, normal, apply_in }: BrokerCounts): number {
  if (status === BrokerStatus.inCooperation) return normal;
  return status === BrokerStatus.inReview ? apply_in : total;
}
