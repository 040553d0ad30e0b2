import { apiQuery, queryClient, type RegionNode } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';

type FoundRegion = ApiOutput<'GET /expand/region'>['list'][number];

export async function searchRegions(kw: string): Promise<RegionNode[][]> {
  const { list } = await queryClient.fetchQuery(apiQuery('GET /expand/region', { query: { kw } }));
  return list.map(pathOf);
}

export function pathOf(region: FoundRegion): RegionNode[] {
  return [...(region.above ?? []), toNode(region)];
}

export function toNode({
  id,
  name,
  has_child,
}: {
  id: string;
  name: string;
  has_child: boolean;
}): RegionNode {
  return { id, name, isLeaf: !has_child };
}
