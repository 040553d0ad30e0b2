import {
  ActionSheet,
  CheckIcon,
  CloseIcon,
  CopyIcon,
  FailureIcon,
  useToast,
  useTranslation,
} from '@agency/shared';
import { isMasked } from '@agency/shared/model/phone';
import type { ReactNode } from 'react';
import type { Broker, BrokerDeed } from '../model/broker-deeds';
import { useCopy } from './use-copy';

interface BrokerSheetProps {
  broker: Broker;
  deeds: readonly { key: BrokerDeed; label: string; onPress: () => void }[];
  open: boolean;
  onClose: () => void;
}

const icons: Record<BrokerDeed, ReactNode> = {
  agree: <CheckIcon />,
  refuse: <CloseIcon />,
  remove: <FailureIcon />,
};

/** Everything that can be done with a broker, in words. A number with hidden digits is not copied. */
export function BrokerSheet({ broker, deeds, open, onClose }: BrokerSheetProps) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const copy = useCopy();
  const { broker_name, mobile_tel } = broker;
  const copyNumber = () => {
    if (isMasked(mobile_tel)) toast(t('brokers.maskedCopy'));
    else void copy(mobile_tel);
  };
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={broker_name || t('brokers.unnamed')}
      actions={[
        { key: 'copy', label: t('brokers.copy'), icon: <CopyIcon />, onSelect: copyNumber },
        ...deeds.map(({ key, label, onPress }) => ({
          key,
          label,
          icon: icons[key],
          tone: key === 'agree' ? ('plain' as const) : ('danger' as const),
          onSelect: onPress,
        })),
      ]}
    />
  );
}
