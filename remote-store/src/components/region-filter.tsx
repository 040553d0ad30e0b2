import {
  apiQuery,
  ErrorState,
  FilterChip,
  queryClient,
  RegionPicker,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { type ChosenRegion, everywhere } from '@agency/shared/model/chosen-region';
import { useState } from 'react';
import { recentRegions, rememberRegion } from '../queries/recent-regions';
import { pathOf, searchRegions, toNode } from '../queries/search-regions';

interface RegionFilterProps {
  region: ChosenRegion;
  onChange: (region: ChosenRegion) => void;
}

function regionsQuery(parent_id?: string) {
  return { ...apiQuery('GET /expand/region', { query: { parent_id } }), staleTime: Number.POSITIVE_INFINITY };
}

export function RegionFilter({ region, onChange }: RegionFilterProps) {
  const { t } = useTranslation('remote-store');
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
            <ErrorState
              title={t('filter.regionsFailed')}
              error={countries.error}
              onRetry={() => void countries.refetch()}
            />
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
