import { IconButton, MoreIcon, SwipeRow, useRole, useTranslation } from '@agency/shared';
import { type ReactNode, useState } from 'react';
import { type Broker, type BrokerDeed, deedsFor } from '../model/broker-deeds';
import { BrokerCard } from './broker-card';
import { BrokerSheet } from './broker-sheet';
import { useBrokerDeeds } from './use-broker-deeds';

interface BrokerRowProps {
  broker: Broker;
  /** The page is the store's own: it need not be named. */
  isInStore?: boolean;
  /** Before the picture, such as a checkbox. */
  leading?: ReactNode;
}

const tones = { agree: 'brand', refuse: 'danger', remove: 'danger' } as const;

/** A broker with all that can be done with him: by a swipe, and by the button for who does not swipe. */
export function BrokerRow({ broker, isInStore, leading }: BrokerRowProps) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  const perform = useBrokerDeeds(broker);
  const name = broker.broker_name || t('brokers.unnamed');
  const deeds = deedsFor(broker, role).map((deed: BrokerDeed) => ({
    key: deed,
    label: t(`brokers.${deed}.label`),
    tone: tones[deed],
    onPress: () => void perform(deed),
  }));
  return (
    <SwipeRow actions={deeds}>
      <BrokerCard
        broker={broker}
        isInStore={isInStore}
        leading={leading}
        more={
          <IconButton
            label={t('brokers.more', { name })}
            icon={<MoreIcon size={20} />}
            onClick={() => setOpen(true)}
          />
        }
      />
      <BrokerSheet broker={broker} deeds={deeds} open={isOpen} onClose={() => setOpen(false)} />
    </SwipeRow>
  );
}
