export interface ChosenRegion {
  ids: string[];
  /** Name of the lowest level at the time of the choice. */
  name: string;
}

export const everywhere: ChosenRegion = { ids: [], name: '' };

export function regionQueryOf({ ids }: ChosenRegion) {
  const [country_id, province_id, city_id, area_id] = ids;
  return { country_id, province_id, city_id, area_id };
}
