import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenRegion, everywhere } from '../../contract/model/chosen-region';
import { apiQuery } from '../../platform/query/api-query';
import { queryClient } from '../../platform/query/query-client';
import { FilterChip } from '../../ui/controls/chip';
import { ErrorState } from '../../ui/display/states';
import { RegionPicker } from '../../ui/pickers/region-picker';
import { useKitText } from '../use-kit-text';
import { recentRegions, rememberRegion } from './recent-regions';
import { pathOf, searchRegions, toNode } from './search-regions';

interface RegionFilterProps {
  region: ChosenRegion;
  onChange: (region: ChosenRegion) => void;
}

function regionsQuery(parent_id?: string) {
  return { ...apiQuery('GET /expand/region', { query: { parent_id } }), staleTime: Number.POSITIVE_INFINITY };
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
