import {
  FilterChip,
  FilterChoices,
  type FilterInUse,
  FilterStrip,
  LoadedChoices,
  Section,
  useQuery,
  useRole,
  useTranslation,
} from '@agency/shared';
import { StoreOwnership } from '@agency/shared/model/store';
import { FilterSheet } from '../../components/filter-sheet';
import { NearbyChip } from '../../components/nearby-chip';
import { RegionFilter } from '../../components/region-filter';
import { ownerships, type StoreFilter } from '../../model/store-filter';
import { labelsQuery, storeCountQuery } from '../../queries/stores';

interface StoreFiltersProps {
  filter: FilterInUse<StoreFilter>;
}

export function StoreFilters({ filter }: StoreFiltersProps) {
  const { t } = useTranslation('remote-store');
  const endToBePublic = () => filter.change({ isToBePublic: false });
  return (
    <FilterStrip filter={filter} keyword={t('filter.keyword')} saved="store">
      <RegionFilter region={filter.value.region} onChange={(region) => filter.change({ region })} />
      <NearbyChip filter={filter} />
      <Drawer filter={filter} />
      {filter.value.isToBePublic && (
        <FilterChip label={t('filter.toBePublic')} selected onPress={endToBePublic} onClear={endToBePublic} />
      )}
    </FilterStrip>
  );
}

function Drawer({ filter }: StoreFiltersProps) {
  const { t } = useTranslation('remote-store');
  const isManager = useRole() === 'manager';
  return (
    <FilterSheet
      filter={filter}
      parts={isManager ? ['region', 'ownership', 'labelIds'] : ['region', 'labelIds']}
      counted={['ownership', 'labelIds']}
      countQuery={storeCountQuery}
      showLabel={(counts) => (counts ? t('filter.show', { count: counts.total }) : t('filter.apply'))}
    >
      {(draft, change) => (
        <>
          <Section title={t('filter.area')}>
            <FilterChoices>
              <RegionFilter region={draft.region} onChange={(region) => change({ region })} />
            </FilterChoices>
          </Section>
          {isManager && (
            <Ownerships chosen={draft.ownership} onChoose={(ownership) => change({ ownership })} />
          )}
          <Section title={t('filter.labels')}>
            <Labels chosen={draft.labelIds} onChange={(labelIds) => change({ labelIds })} />
          </Section>
        </>
      )}
    </FilterSheet>
  );
}

const words: Record<StoreOwnership, string> = {
  [StoreOwnership.all]: 'all',
  [StoreOwnership.private]: 'private',
  [StoreOwnership.public]: 'public',
};

interface OwnershipsProps {
  chosen: StoreOwnership;
  onChoose: (ownership: StoreOwnership) => void;
}

function Ownerships({ chosen, onChoose }: OwnershipsProps) {
  const { t } = useTranslation('remote-store');
  return (
    <Section title={t('filter.type')}>
      <FilterChoices>
        {ownerships.map((ownership) => (
          <FilterChip
            key={ownership}
            label={t(`ownership.${words[ownership]}`)}
            selected={chosen === ownership}
            onPress={() => onChoose(ownership)}
          />
        ))}
      </FilterChoices>
    </Section>
  );
}

function Labels({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation('remote-store');
  return (
    <LoadedChoices
      query={useQuery(labelsQuery)}
      selected={chosen}
      onChange={onChange}
      none={t('filter.noLabels')}
      failed={t('filter.labelsFailed')}
    />
  );
}
