import { ListPage, useApiList, useTranslation } from '@agency/shared';
import type { Selection } from '../../components/batch/use-selection';
import { BrokerRow } from '../../components/broker-row';
import type { Broker } from '../../model/broker-deeds';
import type { BrokerFilter } from '../../model/broker-filter';
import { brokerListQuery } from '../../queries/brokers';
import { EmptyBrokers } from './empty-brokers';

interface BrokerResultsProps {
  filter: BrokerFilter;
  selection: Selection<Broker>;
  onInvite: () => void;
  onClear: () => void;
  /** What else is refreshed with the list. */
  onRefresh: () => Promise<unknown>;
}

/** The brokers of the filter. */
export function BrokerResults({ filter, selection, onInvite, onClear, onRefresh }: BrokerResultsProps) {
  const { t } = useTranslation('remote-store');
  const query = useApiList(brokerListQuery(filter));
  const refetch = () => Promise.all([query.refetch(), onRefresh()]);
  return (
    <ListPage
      label={t('brokers.title')}
      query={{ ...query, refetch }}
      rowKey={idOf}
      renderRow={(broker) => <BrokerRow broker={broker} check={selection.checkOf(broker)} />}
      empty={<EmptyBrokers filter={filter} onInvite={onInvite} onClear={onClear} />}
    />
  );
}

const idOf = ({ id }: Broker) => id;
