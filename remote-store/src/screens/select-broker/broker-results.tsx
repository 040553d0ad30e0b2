import {
  announce,
  ButtonLink,
  CustomersIcon,
  EmptyState,
  ListPage,
  paths,
  useApiList,
  useGoBack,
  useTranslation,
} from '@agency/shared';
import { chooseBroker, chosenBroker } from '@agency/shared/model/chosen-broker';
import { useState } from 'react';
import { NoMatch } from '../../components/no-match';
import type { Broker } from '../../model/broker-deeds';
import { reportBrokersQuery } from '../../queries/brokers';
import { BrokerOption } from './broker-option';

interface BrokerResultsProps {
  storeId: string;
  kw: string;
  onClear: () => void;
}

/** The brokers of a store for whom can be reported; a tap chooses one and goes back. */
export function BrokerResults({ storeId, kw, onClear }: BrokerResultsProps) {
  const { t } = useTranslation('remote-store');
  const goBack = useGoBack(paths.storeDetails.href({ store_id: storeId }));
  const [chosenId] = useState(() => chosenBroker(storeId)?.id);
  const query = useApiList(reportBrokersQuery(storeId, kw));
  const choose = ({ id, broker_name, mobile_tel, country_code }: Broker) => {
    if (!broker_name) return announce('brokerIncomplete');
    chooseBroker(storeId, { id, broker_name, mobile_tel, country_code });
    goBack();
  };
  return (
    <ListPage
      label={t('pick.title')}
      query={query}
      rowKey={idOf}
      renderRow={(broker) => (
        <BrokerOption broker={broker} isChosen={broker.id === chosenId} onChoose={() => choose(broker)} />
      )}
      empty={kw ? <NoMatch title={t('brokers.noMatch')} onClear={onClear} /> : <NoBrokers />}
    />
  );
}

const idOf = ({ id }: Broker) => id;

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
