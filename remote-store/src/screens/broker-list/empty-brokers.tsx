import { Button, CustomersIcon, EmptyState, useTranslation } from '@agency/shared';
import { BrokerSearchType } from '@agency/shared/model/broker';
import { NoMatch } from '../../components/no-match';
import { type BrokerFilter, isNarrowed } from '../../model/broker-filter';

interface EmptyBrokersProps {
  filter: BrokerFilter;
  onInvite: () => void;
  onClear: () => void;
}

/** None under this filter, or none at all: then an invitation brings them. */
export function EmptyBrokers({ filter, onInvite, onClear }: EmptyBrokersProps) {
  const { t } = useTranslation('remote-store');
  if (isNarrowed(filter)) return <NoMatch title={t('brokers.noMatch')} onClear={onClear} />;
  const isIndependent = filter.tab === BrokerSearchType.independent;
  return (
    <EmptyState
      icon={<CustomersIcon />}
      title={t('brokers.none')}
      hint={t(isIndependent ? 'brokers.noneIndependentHint' : 'brokers.noneOfStoresHint')}
      action={<Button onClick={onInvite}>{t('brokers.invite')}</Button>}
    />
  );
}
