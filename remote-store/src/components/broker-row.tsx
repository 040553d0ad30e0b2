import { type CardCheck, IconButton, MoreIcon, SwipeRow, useRole, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { type Broker, type BrokerAction, brokerActionsFor } from '../model/broker-actions';
import { BrokerCard } from './broker-card';
import { BrokerSheet } from './broker-sheet';
import { useBrokerActions } from './use-broker-actions';

interface BrokerRowProps {
  broker: Broker;
  /** The row is on the store's own page, so it does not name the store. */
  isInStore?: boolean;
  check?: CardCheck;
}

const tones = { agree: 'brand', refuse: 'danger', remove: 'danger' } as const;

export function BrokerRow({ broker, isInStore, check }: BrokerRowProps) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  const perform = useBrokerActions(broker);
  const name = broker.broker_name || t('brokers.unnamed');
  const actions = brokerActionsFor(broker, role).map((action: BrokerAction) => ({
    key: action,
    label: t(`brokers.${action}.label`),
    tone: tones[action],
    onPress: () => void perform(action),
  }));
  return (
    <SwipeRow actions={check ? [] : actions}>
      <BrokerCard
        broker={broker}
        isInStore={isInStore}
        check={check}
        onPress={() => setOpen(true)}
        more={
          <IconButton
            label={t('brokers.more', { name })}
            icon={<MoreIcon size={20} />}
            onClick={() => setOpen(true)}
          />
        }
      />
      <BrokerSheet
        broker={broker}
        isInStore={isInStore}
        actions={actions}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </SwipeRow>
  );
}
