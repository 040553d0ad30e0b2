import type { ReactNode } from 'react';
import type { ChosenBroker } from '../../contract/model/chosen-broker';
import { paths } from '../../contract/paths/paths';
import { announce } from '../../platform/feedback/announce';
import { pagedApiQuery } from '../../platform/query/paged-query';
import { ButtonLink } from '../../ui/controls/button';
import { EmptyState } from '../../ui/display/states';
import { CustomersIcon } from '../../ui/icons';
import type { FilterInUse } from '../filters/use-filter';
import { ListResults } from '../lists/list-results';
import { useKitText } from '../use-kit-text';
import { BrokerOption, type ReportBroker } from './broker-option';

interface ReportBrokersProps {
  storeId: string;
  filter: FilterInUse<{ kw: string }>;
  chosenId: string | undefined;
  onChoose: (broker: ChosenBroker) => void;
  top?: ReactNode;
}

/**
 * Brokers of a store on whose behalf the user can report: those in cooperation. One without a name is refused with a
 * message.
 */
export function ReportBrokers({ storeId, filter, chosenId, onChoose, top }: ReportBrokersProps) {
  const t = useKitText();
  const query = { store_id: storeId, filter: filter.value.kw || undefined };
  const choose = ({ id, broker_name, mobile_tel, country_code }: ReportBroker) => {
    if (!broker_name) return announce('brokerIncomplete');
    onChoose({ id, broker_name, mobile_tel, country_code });
  };
  return (
    <ListResults
      label={t('brokers.title')}
      query={pagedApiQuery('GET /expand/broker/get-list', { query })}
      renderRow={(broker) => (
        <BrokerOption broker={broker} isChosen={broker.id === chosenId} onChoose={() => choose(broker)} />
      )}
      filter={filter}
      noMatch={t('brokers.noMatch')}
      empty={<NoBrokers />}
      top={top}
    />
  );
}

function NoBrokers() {
  const t = useKitText();
  return (
    <EmptyState
      icon={<CustomersIcon />}
      title={t('brokers.none')}
      hint={t('brokers.noneHint')}
      action={<ButtonLink to={paths.inviteOwnBroker.href()}>{t('brokers.invite')}</ButtonLink>}
    />
  );
}
