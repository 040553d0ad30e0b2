import { FilterChip, type FilterInUse, FilterStrip, Tabs, useTranslation } from '@agency/shared';
import { BrokerSearchType } from '@agency/shared/model/broker';
import { type BrokerFilter, brokerStatuses } from '../../model/broker-filter';
import { type BrokerCounts, brokerStatusLooks, countUnder } from '../../model/broker-status';
import './broker-filters.css';
import { RegionFilter } from '../../components/region-filter';
import { GroupFilter } from './group-filter';

export const panelId = 'broker-list-panel';

const kinds = [
  { tab: BrokerSearchType.ofStores, word: 'ofStores' },
  { tab: BrokerSearchType.independent, word: 'independent' },
] as const;

interface BrokerFiltersProps {
  filter: FilterInUse<BrokerFilter>;
  counts?: BrokerCounts;
  hasGroups: boolean;
}

export function BrokerFilters({ filter, counts, hasGroups }: BrokerFiltersProps) {
  const { t } = useTranslation('remote-store');
  const { tab, status: shown, region } = filter.value;
  const isIndependent = tab === BrokerSearchType.independent;
  const tabs = (
    <div className="broker-filters__tabs">
      <Tabs
        label={t('brokers.kinds')}
        panelId={panelId}
        value={String(tab)}
        onChange={(key) => filter.change({ tab: kinds.find((kind) => String(kind.tab) === key)?.tab })}
        tabs={kinds.map((kind) => ({ key: String(kind.tab), label: t(`brokers.${kind.word}`) }))}
      />
    </div>
  );
  return (
    <FilterStrip filter={filter} keyword={t('brokers.keyword')} saved="broker" top={tabs}>
      {brokerStatuses.map((status) => (
        <FilterChip
          key={status}
          label={t(`status.${brokerStatusLooks[status]?.key}`)}
          rows={counts && countUnder(status, counts)}
          selected={shown === status}
          onPress={() => filter.change({ status })}
        />
      ))}
      {!isIndependent && <RegionFilter region={region} onChange={(region) => filter.change({ region })} />}
      {isIndependent && hasGroups && <GroupFilter filter={filter} />}
    </FilterStrip>
  );
}
