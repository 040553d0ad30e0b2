import {
  DateFilter,
  FilterChip,
  type FilterInUse,
  FilterStrip,
  useRole,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { CustomerFilter, CustomerScope } from '../../model/customer-filter';
import { ClueFilter } from './clue-filter';
import { PartySheet } from './party-sheet';
import { ProjectSheet } from './project-sheet';

interface CustomerFiltersProps {
  scope: CustomerScope;
  filter: FilterInUse<CustomerFilter>;
}

export function CustomerFilters({ scope, filter }: CustomerFiltersProps) {
  const { t } = useTranslation('remote-customer');
  const [opened, setOpened] = useState<'project' | 'party' | null>(null);
  const { project, days, store, broker, clueStatus, isDue, isByProtection } = filter.value;
  const isAttache = useRole() === 'attache';
  const party = store ?? broker;
  const close = () => setOpened(null);
  return (
    <>
      <FilterStrip filter={filter} saved="customer">
        <FilterChip
          label={project?.name || t('filter.project')}
          selected={project !== null}
          opens
          onPress={() => setOpened('project')}
          onClear={() => filter.change({ project: null })}
        />
        <DateFilter days={days} onChange={(chosen) => filter.change({ days: chosen })} />
        <FilterChip
          label={party?.name || t('filter.party')}
          selected={party !== null}
          opens
          onPress={() => setOpened('party')}
          onClear={() => filter.change({ store: null, broker: null })}
        />
        <FilterChip
          label={t('filter.due')}
          selected={isDue}
          onPress={() => filter.change({ isDue: !isDue })}
        />
        {isAttache && (
          <FilterChip
            label={t('filter.byProtection')}
            selected={isByProtection}
            onPress={() => filter.change({ isByProtection: !isByProtection })}
          />
        )}
        <ClueFilter status={clueStatus} onChange={(chosen) => filter.change({ clueStatus: chosen })} />
      </FilterStrip>
      {opened === 'project' && (
        <ProjectSheet
          scope={scope}
          chosen={project}
          onClose={close}
          onChoose={(chosen) => {
            filter.change({ project: chosen });
            close();
          }}
        />
      )}
      {opened === 'party' && (
        <PartySheet
          scope={scope}
          chosen={{ store, broker }}
          onClose={close}
          onChoose={(chosen) => {
            filter.change(chosen);
            close();
          }}
        />
      )}
    </>
  );
}
