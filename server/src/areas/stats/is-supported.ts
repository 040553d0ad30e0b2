import { type IndicatorId, isSupportedWith } from '@agency/shared/model/indicators';
import type { SessionCall } from '../../platform/call/call';
import type { StatQuery } from './indicator-rows';

export function isSupported({ session }: SessionCall, id: IndicatorId, query: StatQuery): boolean {
  return !session.isManager || isSupportedWith(id, { hasProjects: Boolean(query.project_ids?.length) });
}
