import { Button, CustomersIcon, EmptyState, InfiniteList, useApiList, useTranslation } from '@agency/shared';
import { BrokerRow } from '../../components/broker-row';
import { KeywordBox } from '../../components/keyword-box';
import { NoMatch } from '../../components/no-match';
import { useKeyword } from '../../components/use-keyword';
import type { Broker } from '../../model/broker-deeds';
import { storeBrokersQuery } from '../../queries/brokers';
import './broker-tab.css';

interface BrokerTabProps {
  storeId: string;
  /** Invites into this store; not while it takes nobody. */
  onInvite?: () => void;
}

/** The store's brokers, its managers first. The keyword lives in the URL, as the tab does. */
export function BrokerTab({ storeId, onInvite }: BrokerTabProps) {
  const { t } = useTranslation('remote-store');
  const [kw, find] = useKeyword('broker_kw');
  return (
    <>
      <div className="broker-tab__search">
        <KeywordBox label={t('brokers.keyword')} value={kw} onChange={find} />
      </div>
      <BrokerResults storeId={storeId} kw={kw} onInvite={onInvite} onClear={() => find('')} />
    </>
  );
}

interface BrokerResultsProps extends BrokerTabProps {
  kw: string;
  onClear: () => void;
}

function BrokerResults({ storeId, kw, onInvite, onClear }: BrokerResultsProps) {
  const { t } = useTranslation('remote-store');
  const query = useApiList(storeBrokersQuery(storeId, kw));
  return (
    <InfiniteList
      label={t('details.brokers')}
      query={query}
      rowKey={idOf}
      renderRow={(broker) => <BrokerRow broker={broker} isInStore />}
      empty={
        kw ? <NoMatch title={t('brokers.noMatch')} onClear={onClear} /> : <NoBrokers onInvite={onInvite} />
      }
    />
  );
}

const idOf = ({ id }: Broker) => id;

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
