import { type IndicatorId, isSupportedWith } from '@agency/shared/model/indicators';
import type { SessionCall } from '../../platform/call/call';
import type { StatQuery } from './indicator-rows';

/** Whether the indicator has a meaning under the filter. The marking is a manager's; an attache sees what there is. */
export function isSupported({ session }: SessionCall, id: IndicatorId, query: StatQuery): boolean {
  return !session.isManager || isSupportedWith(id, { hasProjects: Boolean(query.project_ids?.length) });
}
