import type { Region } from '../db/tables/stores';

const fillers = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);

export function regionPath<Row extends Pick<Region, 'parent_id' | 'level' | 'name'>>(
  byId: Map<string, Row>,
  id: string,
): Row[] {
  const path: Row[] = [];
  for (let row = byId.get(id); row && row.level > 0; row = byId.get(row.parent_id ?? '')) {
    if (!fillers.has(row.name)) path.unshift(row);
  }
  return path;
}
