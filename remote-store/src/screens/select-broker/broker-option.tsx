import { Avatar, Card, CheckIcon, Chip, useTranslation } from '@agency/shared';
import { BrokerType } from '@agency/shared/model/broker';
import type { Broker } from '../../model/broker-deeds';
import './broker-option.css';

interface BrokerOptionProps {
  broker: Broker;
  /** The choice of the last time. */
  isChosen: boolean;
  onChoose: () => void;
}

/** One broker to choose; without a name there can be no report, which is said before the tap too. */
export function BrokerOption({ broker, isChosen, onChoose }: BrokerOptionProps) {
  const { t } = useTranslation('remote-store');
  const { broker_name, broker_type, mobile_tel, gender, avatar_real } = broker;
  return (
    <Card flush>
      <button type="button" className="broker-option" aria-pressed={isChosen} onClick={onChoose}>
        <Avatar name={broker_name} gender={gender} src={avatar_real} />
        <span className="broker-option__text">
          <span className="broker-option__name">
            {broker_name || t('brokers.unnamed')}
            {broker_type === BrokerType.manager && <Chip tone="brand" label={t('details.storeManager')} />}
            {!broker_name && <Chip tone="warning" label={t('pick.incomplete')} />}
          </span>
          <span className="broker-option__tel">{mobile_tel}</span>
        </span>
        {isChosen && <CheckIcon className="broker-option__mark" aria-hidden="true" />}
      </button>
    </Card>
  );
}
