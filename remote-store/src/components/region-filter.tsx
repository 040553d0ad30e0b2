import {
  apiQuery,
  ErrorState,
  FilterChip,
  queryClient,
  RegionPicker,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { type ChosenRegion, everywhere } from '../model/chosen-region';

interface RegionFilterProps {
  region: ChosenRegion;
  onChange: (region: ChosenRegion) => void;
}

/** The regions below one, or the countries; they hardly ever change. */
function regionsQuery(parent_id?: string) {
  return { ...apiQuery('GET /expand/region', { query: { parent_id } }), staleTime: Number.POSITIVE_INFINITY };
}

/** Narrows the list to a region at any level; its chip shows which. */
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
            <ErrorState title={t('filter.regionsFailed')} onRetry={() => void countries.refetch()} />
          )
        }
        loadChildren={async ({ id }) => (await queryClient.fetchQuery(regionsQuery(id))).list.map(toNode)}
        allowAll
        searchable
        onChange={(path) => {
          onChange({ ids: path.map(({ id }) => id), name: path.at(-1)?.name ?? '' });
          setOpen(false);
        }}
      />
    </>
  );
}

function toNode({ id, name, has_child }: { id: string; name: string; has_child: boolean }) {
  return { id, name, isLeaf: !has_child };
}
