import {
  Button,
  CustomersIcon,
  EmptyState,
  InfiniteList,
  useApiList,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { BrokerRow } from '../../components/broker-row';
import { KeywordBox } from '../../components/keyword-box';
import { NoMatch } from '../../components/no-match';
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
  const [search, setSearch] = useSearchParams();
  const kw = search.get('broker_kw') ?? '';
  const brokers = useApiList(storeBrokersQuery(storeId, kw));
  const find = (next: string) => {
    const changed = new URLSearchParams(search);
    if (next) changed.set('broker_kw', next);
    else changed.delete('broker_kw');
    setSearch(changed, { replace: true });
  };
  return (
    <>
      <div className="broker-tab__search">
        <KeywordBox label={t('brokers.keyword')} value={kw} onChange={find} />
      </div>
      <InfiniteList
        label={t('details.brokers')}
        query={brokers}
        rowKey={(broker) => broker.id}
        renderRow={(broker) => <BrokerRow broker={broker} isInStore />}
        empty={
          kw ? (
            <NoMatch title={t('brokers.noMatch')} onClear={() => find('')} />
          ) : (
            <NoBrokers onInvite={onInvite} />
          )
        }
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
