import type { IndicatorId } from '@agency/shared/model/indicators';
import { type CacheContext, cached } from '../../platform/call/memo';
import type { DataKind } from '../../platform/db/data-kind';
import { tableOf, type WhoseFigures } from './indicator-rows';

export function asked({ company_id, store_ids, member_ids, project_ids }: WhoseFigures): unknown[] {
  return [company_id, store_ids, member_ids, project_ids];
}

/** Caches a number of the dashboards; it depends on the indicator's rows, the companies and the other arguments. */
export function cachedStat<T>(
  call: CacheContext,
  id: IndicatorId,
  question: unknown[],
  compute: () => Promise<T>,
  more: DataKind[] = [],
): Promise<T> {
  return cached(call, [tableOf(id), 'member', 'company', ...more], question, compute);
}
