/** A region at any level, as a filter has it in the URL. */
export interface ChosenRegion {
  /** From country to area, at most four; none is everywhere. */
  ids: string[];
  /** Of the lowest level, as it was called when it was chosen. */
  name: string;
}

export const everywhere: ChosenRegion = { ids: [], name: '' };

export function regionOf(search: URLSearchParams): ChosenRegion {
  return {
    ids: idsOf(search.get('region')).slice(0, 4),
    name: search.get('region_name') ?? '',
  };
}

/** Ids as a URL has them: joined by dots, which need no escape there. */
export function idsOf(text: string | null): string[] {
  return text ? text.split('.').filter(Boolean) : [];
}

/** The region as lists and counts take it. */
export function regionQueryOf({ ids }: ChosenRegion) {
  const [country_id, province_id, city_id, area_id] = ids;
  return { country_id, province_id, city_id, area_id };
}
