import {
  Button,
  CustomersIcon,
  EmptyState,
  KeywordBox,
  ListResults,
  useKeyword,
  useTranslation,
} from '@agency/shared';
import { BrokerRow } from '../../components/broker-row';
import { storeBrokersQuery } from '../../queries/brokers';
import './broker-tab.css';

interface BrokerTabProps {
  storeId: string;
  onInvite?: () => void;
}

export function BrokerTab({ storeId, onInvite }: BrokerTabProps) {
  const { t } = useTranslation('remote-store');
  const filter = useKeyword('broker_kw');
  return (
    <>
      <div className="broker-tab__search">
        <KeywordBox label={t('brokers.keyword')} filter={filter} />
      </div>
      <ListResults
        label={t('details.brokers')}
        isPart
        query={storeBrokersQuery(storeId, filter.value.kw)}
        renderRow={(broker) => <BrokerRow broker={broker} isInStore />}
        filter={filter}
        noMatch={t('brokers.noMatch')}
        empty={<NoBrokers onInvite={onInvite} />}
      />
    </>
  );
}

function NoBrokers({ onInvite }: Pick<BrokerTabProps, 'onInvite'>) {
  const { t } = useTranslation('remote-store');
  return (
    <EmptyState
      icon={<CustomersIcon />}
      title={t('details.noBrokers')}
      hint={t('details.noBrokersHint')}
      action={onInvite && <Button onClick={onInvite}>{t('brokers.invite')}</Button>}
    />
  );
}
