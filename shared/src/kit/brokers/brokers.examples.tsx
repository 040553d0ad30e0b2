import { type Example, longName } from '../../../gallery/example';
import { aBroker } from '../../testing/fixtures';
import { BrokerOption } from './broker-option';

const nothing = () => undefined;

export const examples: readonly Example[] = [
  {
    name: 'BrokerOption: chosen',
    show: () => <BrokerOption broker={aBroker({ broker_type: 3 })} isChosen onChoose={nothing} />,
  },
  {
    name: 'BrokerOption: without a name',
    show: () => <BrokerOption broker={aBroker({ broker_name: '' })} isChosen={false} onChoose={nothing} />,
  },
  {
    name: 'BrokerOption: long',
    show: () => (
      <BrokerOption broker={aBroker({ broker_name: longName })} isChosen={false} onChoose={nothing} />
    ),
  },
];
