import { BrokerType } from '../../contract/model/broker';
import { phoneText } from '../../contract/model/format-phone';
import type { RowOf } from '../../platform/query/use-api-list';
import { Chip } from '../../ui/controls/chip';
import { Avatar } from '../../ui/display/avatar';
import { Card } from '../../ui/display/card';
import { CheckIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import './broker-option.css';

export type ReportBroker = RowOf<'GET /expand/broker/get-list'>;

interface BrokerOptionProps {
  broker: ReportBroker;
  isChosen: boolean;
  onChoose: () => void;
}

/** A broker to select. Without a name no report is possible, which is shown before the tap. */
export function BrokerOption({ broker, isChosen, onChoose }: BrokerOptionProps) {
  const t = useKitText();
  const { broker_name, broker_type, mobile_tel, gender, avatar_real } = broker;
  return (
    <Card flush>
      <button type="button" className="ag-broker-option" aria-pressed={isChosen} onClick={onChoose}>
        <Avatar name={broker_name} gender={gender} src={avatar_real} />
        <span className="ag-broker-option__text">
          <span className="ag-broker-option__name">
            <span>{broker_name || t('brokers.unnamed')}</span>
            {broker_type === BrokerType.manager && <Chip tone="brand" label={t('brokers.head')} />}
            {!broker_name && <Chip tone="warning" label={t('brokers.incomplete')} />}
          </span>
          <span className="ag-broker-option__tel">{phoneText(mobile_tel, broker.country_code)}</span>
        </span>
        {isChosen && <CheckIcon className="ag-broker-option__mark" aria-hidden="true" />}
      </button>
    </Card>
  );
}
