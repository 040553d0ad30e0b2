export type MergeKind = 'stores' | 'brokers';

/**
 * Columns that are taken over together when an admin keeps a value of the record that goes. The point of a store belongs
 * to its address, and its protection to its owner.
 */
export const columnsOf = {
  stores: {
    name: ['store_name', 'store_pinyin'],
    address: [
      'address',
      'region_name',
      'country_id',
      'province_id',
      'city_id',
      'area_id',
      'lng',
      'lat',
      'pending_place',
      'approved_lng',
      'approved_lat',
    ],
    contact_name: ['manager_name', 'manager_pinyin'],
    mobile: ['country_code', 'mobile_tel'],
    agency: ['agency_id'],
    owner: ['member_id', 'company_id', 'is_gh', 'recycle_date', 'reminded_of', 'left_pool_at'],
    status: ['store_status'],
    licence: ['biz_license_url'],
    further_fields: ['ext_values'],
    // Labels have a table of their own.
    labels: [],
  },
  brokers: {
    name: ['broker_name', 'broker_pinyin'],
    mobile: ['country_code', 'mobile_tel', 'is_masked'],
    gender: ['gender'],
    store: ['store_id', 'member_id', 'broker_type'],
    status: ['broker_status'],
    group: ['group_id'],
  },
} as const satisfies Record<MergeKind, Record<string, readonly string[]>>;

export function chosenColumns(kind: MergeKind, fields: readonly string[]): string[] | null {
  const known: Record<string, readonly string[]> = columnsOf[kind];
  if (fields.some((field) => !Object.hasOwn(known, field))) return null;
  return fields.flatMap((field) => known[field] ?? []);
}
