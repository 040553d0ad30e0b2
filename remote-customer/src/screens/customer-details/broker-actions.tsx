import { CopyAction, IconButton, MessageIcon, useTranslation } from '@agency/shared';
import { phoneText } from '@agency/shared/model/format-phone';
import { isMasked } from '@agency/shared/model/phone';
import type { CustomerDetail } from '../../model/detail-lines';
import './broker-actions.css';
import { useBrokerChat } from './use-broker-chat';

interface BrokerActionsProps {
  customer: CustomerDetail;
  number?: string | undefined;
}

export function BrokerActions({ customer, number }: BrokerActionsProps) {
  const { t } = useTranslation('remote-customer');
  const chat = useBrokerChat(customer);
  const { broker_name, mobile_tel, country_code } = customer.broker_item;
  const tel = number ?? mobile_tel;
  return (
    <span className="broker-actions">
      {chat.open && (
        <IconButton
          tone="tinted"
          label={t('details.chat', { name: broker_name })}
          icon={<MessageIcon size={20} />}
          aria-busy={chat.isOpening}
          onClick={chat.open}
        />
      )}
      {tel && !isMasked(tel) && (
        <CopyAction label={t('card.copy', { name: broker_name })} text={phoneText(tel, country_code)} />
      )}
    </span>
  );
}
