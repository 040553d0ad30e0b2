import {
  announce,
  ButtonLink,
  CustomersIcon,
  EmptyState,
  HidingStrip,
  ListPage,
  paths,
  useApiList,
  useGoBack,
  useLocation,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { chooseBroker, chosenBroker } from '@agency/shared/model/chosen-broker';
import { useState } from 'react';
import { KeywordBox } from '../../components/keyword-box';
import { NoMatch } from '../../components/no-match';
import type { Broker } from '../../model/broker-deeds';
import { reportBrokersQuery } from '../../queries/brokers';
import { BrokerOption } from './broker-option';

/** The brokers of a store for whom can be reported; a tap chooses one and goes back. */
export function BrokerChoice({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const goBack = useGoBack(paths.storeDetails.href({ store_id: storeId }));
  const [chosenId] = useState(() => chosenBroker(storeId)?.id);
  const kw = search.get('kw') ?? '';
  const brokers = useApiList(reportBrokersQuery(storeId, kw));

  const find = (next: string) => {
    const changed = new URLSearchParams(search);
    if (next) changed.set('kw', next);
    else changed.delete('kw');
    setSearch(changed, { replace: true, state });
  };
  const choose = ({ id, broker_name, mobile_tel, country_code }: Broker) => {
    if (!broker_name) return announce('brokerIncomplete');
    chooseBroker(storeId, { id, broker_name, mobile_tel, country_code });
    goBack();
  };
  return (
    <>
      <HidingStrip>
        <KeywordBox label={t('brokers.keyword')} value={kw} onChange={find} />
      </HidingStrip>
      <ListPage
        label={t('pick.title')}
        query={brokers}
        rowKey={(broker) => broker.id}
        renderRow={(broker) => (
          <BrokerOption broker={broker} isChosen={broker.id === chosenId} onChoose={() => choose(broker)} />
        )}
        empty={kw ? <NoMatch title={t('brokers.noMatch')} onClear={() => find('')} /> : <NoBrokers />}
      />
    </>
  );
}

function NoBrokers() {
  const { t } = useTranslation('remote-store');
  return (
    <EmptyState
      icon={<CustomersIcon />}
      title={t('pick.none')}
      hint={t('pick.noneHint')}
      action={<ButtonLink to={paths.inviteOwnBroker.href()}>{t('brokers.invite')}</ButtonLink>}
    />
  );
}
