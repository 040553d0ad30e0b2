import { useIdParam, useQuery, useSearchParams } from '@agency/shared';
import { type ReportStore, storeIn } from '../model/report-entry';
import { storeQuery } from '../queries/reports';

/** Returns the store of a report: from the link if that describes it, otherwise from the server. */
export function useReportStore(): { store: ReportStore | null; error: Error | null; retry: () => void } {
  const [search] = useSearchParams();
  const id = useIdParam('store_id');
  const linked = storeIn(search);
  const { data, error, refetch } = useQuery({ ...storeQuery(id), enabled: linked === null });
  const loaded = data && { id: data.id, name: data.store_name, is_gh: data.is_gh, member: data.member_item };
  return { store: linked ?? loaded ?? null, error, retry: () => void refetch() };
}
