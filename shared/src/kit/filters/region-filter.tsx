import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiOutput } from '../../contract/api';
import { type ChosenRegion, everywhere } from '../../contract/model/chosen-region';
import { apiQuery } from '../../platform/query/api-query';
import { queryClient } from '../../platform/query/query-client';
import { FilterChip } from '../../ui/controls/chip';
import { ErrorState } from '../../ui/display/states';
import { RegionPicker } from '../../ui/pickers/region-picker';
import type { RegionNode } from '../../ui/pickers/use-region-levels';
import { useKitText } from '../use-kit-text';
import { recentRegions, rememberRegion } from './recent-regions';

interface RegionFilterProps {
  region: ChosenRegion;
  onChange: (region: ChosenRegion) => void;
}

function regionsQuery(parent_id?: string) {
  return { ...apiQuery('GET /expand/region', { query: { parent_id } }), staleTime: Number.POSITIVE_INFINITY };
}

async function searchRegions(kw: string) {
  const { list } = await queryClient.fetchQuery(apiQuery('GET /expand/region', { query: { kw } }));
  return list.map(pathOf);
}

export function RegionFilter({ region, onChange }: RegionFilterProps) {
  const t = useKitText();
  const [isOpen, setOpen] = useState(false);
  const countries = useQuery({ ...regionsQuery(), enabled: isOpen });
  return (
    <>
      <FilterChip
        label={region.name || t('filter.region')}
        selected={region.ids.length > 0}
        opens
        onPress={() => setOpen(true)}
        onClear={() => onChange(everywhere)}
      />
      <RegionPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filter.region')}
        value={region.ids}
        regions={countries.data?.list.map(toNode)}
        error={
          countries.isError && (
            <ErrorState title={t('filter.regionsFailed')} onRetry={() => void countries.refetch()} />
          )
        }
        loadChildren={async ({ id }) => (await queryClient.fetchQuery(regionsQuery(id))).list.map(toNode)}
        allowAll
        searchable
        search={searchRegions}
        recent={isOpen ? recentRegions() : undefined}
        own={countries.data?.own && pathOf(countries.data.own)}
        onChange={(path) => {
          rememberRegion(path);
          onChange({ ids: path.map(({ id }) => id), name: path.at(-1)?.name ?? '' });
          setOpen(false);
        }}
      />
    </>
  );
}

type FoundRegion = ApiOutput<'GET /expand/region'>['list'][number];

function pathOf(region: FoundRegion): RegionNode[] {
  return [...(region.above ?? []), toNode(region)];
}

function toNode({ id, name, has_child }: { id: string; name: string; has_child: boolean }) {
  return { id, name, isLeaf: !has_child };
}
