import { useQuery, useSearchParams } from '@agency/shared';
import { idIn } from '../model/id-in';
import { type ReportStore, storeIn } from '../model/report-entry';
import { storeQuery } from '../queries/reports';

export function useReportStore(): {
  storeId: string | null;
  store: ReportStore | null;
  error: Error | null;
  retry: () => void;
} {
  const [search] = useSearchParams();
  const storeId = idIn(search, 'store_id');
  const told = storeIn(search);
  const { data, error, refetch } = useQuery({
    ...storeQuery(storeId ?? ''),
    enabled: storeId !== null && told === null,
  });
  const asked = data && { id: data.id, name: data.store_name, is_gh: data.is_gh, member: data.member_item };
  return { storeId, store: told ?? asked ?? null, error, retry: () => void refetch() };
}
