import {
  Avatar,
  CallAction,
  type CardCheck,
  Chip,
  ListCard,
  StatusTag,
  useRole,
  useTranslation,
} from '@agency/shared';
import { BrokerType } from '@agency/shared/model/broker';
import { phoneText } from '@agency/shared/model/format-phone';
import type { ReactNode } from 'react';
import type { Broker } from '../model/broker-actions';
import { brokerStatusLooks } from '../model/broker-status';
import { ChatAction } from './chat-action';

interface BrokerCardProps {
  broker: Broker;
  isInStore?: boolean;
  check?: CardCheck;
  onPress: () => void;
  more: ReactNode;
}

export function BrokerCard({ broker, isInStore, check, onPress, more }: BrokerCardProps) {
  const { t } = useTranslation('remote-store');
  const look = brokerStatusLooks[broker.broker_status];
  const name = broker.broker_name || t('brokers.unnamed');
  const place = broker.store_item?.store_name || broker.group_item?.name;
  return (
    <ListCard
      leading={<Avatar name={broker.broker_name} gender={broker.gender} src={broker.avatar_real} />}
      check={check}
      onPress={onPress}
      title={name}
      tag={look && <StatusTag tone={look.tone}>{t(`status.${look.key}`)}</StatusTag>}
      fact={isInStore ? phoneText(broker.mobile_tel, broker.country_code) : place}
      hasNames
      meta={useFacts(broker, isInStore)}
      actions={
        <>
          <ChatAction name={name} imUserId={broker.im_user_id} number={broker.mobile_tel} />
          <CallAction name={name} number={broker.mobile_tel} countryCode={broker.country_code} />
          {more}
        </>
      }
    />
  );
}

function useFacts(
  { broker_type, mobile_tel, country_code, ...broker }: Broker,
  isInStore = false,
): ReactNode[] {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const { inviter } = broker;
  const member = role === 'manager' ? broker.member_broker_item?.name : undefined;
  const isOnePerson = member === inviter;
  return [
    broker_type === BrokerType.manager && <Chip tone="brand" label={t('details.storeManager')} />,
    member && !isOnePerson && t('brokers.member', { name: member }),
    inviter && t(isOnePerson ? 'brokers.memberAndInviter' : 'brokers.inviter', { name: inviter }),
    !isInStore && phoneText(mobile_tel, country_code),
  ];
}
