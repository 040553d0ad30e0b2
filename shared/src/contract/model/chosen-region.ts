/** A region at any level, as a filter has it. */
export interface ChosenRegion {
  /** From country to area, at most four; none is everywhere. */
  ids: string[];
  /** Of the lowest level, as it was called when it was chosen. */
  name: string;
}

export const everywhere: ChosenRegion = { ids: [], name: '' };

/** The region as lists and counts take it. */
export function regionQueryOf({ ids }: ChosenRegion) {
  const [country_id, province_id, city_id, area_id] = ids;
  return { country_id, province_id, city_id, area_id };
}
