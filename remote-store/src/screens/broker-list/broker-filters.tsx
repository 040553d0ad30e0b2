import { FilterChip, FilterRow, HidingStrip, Tabs, useTranslation } from '@agency/shared';
import { BrokerSearchType } from '@agency/shared/model/broker';
import { KeywordBox } from '../../components/keyword-box';
import { RegionFilter } from '../../components/region-filter';
import { type BrokerFilter, brokerStatuses } from '../../model/broker-filter';
import { type BrokerCounts, brokerStatusLooks, countUnder } from '../../model/broker-status';
import './broker-filters.css';
import { GroupFilter } from './group-filter';

/** Of the list below the tabs. */
export const panelId = 'broker-list-panel';

const kinds = [
  { tab: BrokerSearchType.ofStores, word: 'ofStores' },
  { tab: BrokerSearchType.independent, word: 'independent' },
] as const;

interface BrokerFiltersProps {
  filter: BrokerFilter;
  counts?: BrokerCounts;
  hasGroups: boolean;
  onChange: (part: Partial<BrokerFilter>) => void;
}

/** The kind of brokers, a keyword, the status with its counts, and what else narrows the tab. */
export function BrokerFilters({ filter, counts, hasGroups, onChange }: BrokerFiltersProps) {
  const { t } = useTranslation('remote-store');
  const isIndependent = filter.tab === BrokerSearchType.independent;
  return (
    <HidingStrip>
      <div className="broker-filters__tabs">
        <Tabs
          label={t('brokers.kinds')}
          panelId={panelId}
          value={String(filter.tab)}
          onChange={(key) => onChange({ tab: kinds.find(({ tab }) => String(tab) === key)?.tab })}
          tabs={kinds.map(({ tab, word }) => ({ key: String(tab), label: t(`brokers.${word}`) }))}
        />
      </div>
      <KeywordBox label={t('brokers.keyword')} value={filter.kw} onChange={(kw) => onChange({ kw })} />
      <FilterRow label={t('filter.label')}>
        {brokerStatuses.map((status) => {
          const word = t(`status.${brokerStatusLooks[status]?.key}`);
          return (
            <FilterChip
              key={status}
              label={counts ? `${word} ${countUnder(status, counts)}` : word}
              selected={filter.status === status}
              onPress={() => onChange({ status })}
            />
          );
        })}
        {!isIndependent && (
          <RegionFilter region={filter.region} onChange={(region) => onChange({ region })} />
        )}
        {isIndependent && hasGroups && <GroupFilter filter={filter} onChange={onChange} />}
      </FilterRow>
    </HidingStrip>
  );
}
