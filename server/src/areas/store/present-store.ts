import type { ApiOutput, ApiQuery } from '@agency/shared/api';
import { maskPhone } from '@agency/shared/model/phone';
import type { StoreRow } from './repository';

type StoreItem = ApiOutput<'GET /expand/search-store'>['list'][number];
type Wanted = Pick<
  ApiQuery<'GET /expand/search-store'>,
  'get_broker_total' | 'has_labels' | 'has_recycle_date'
>;

/** A row of the database as the API shows it; the costly parts only where they were asked for. */
export function presentStore(row: StoreRow, wanted: Wanted): StoreItem {
  const { agency_id, agency_name, member_id, member_name, broker_total, labels, recycle_date, ...known } =
    row;
  const { hides_number, ...rest } = known;
  return {
    ...rest,
    mobile_tel: hides_number ? maskPhone(row.mobile_tel) : row.mobile_tel,
    agency_item: agency_id ? { id: agency_id, agency_name: agency_name ?? '' } : null,
    member_id,
    member_item: member_id ? { id: member_id, name: member_name ?? '' } : null,
    ...(wanted.get_broker_total ? { broker_total: broker_total ?? 0 } : {}),
    ...(wanted.has_labels ? { labels } : {}),
    ...(wanted.has_recycle_date ? { recycle_date } : {}),
  };
}
