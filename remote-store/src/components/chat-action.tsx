import {
  IconButton,
  isServed,
  MessageIcon,
  paths,
  useKnownRole,
  useNavigate,
  useTranslation,
} from '@agency/shared';
import type { Broker } from '../model/broker-deeds';

/** Opens the chat with a broker: for attaches, where the chat is deployed. */
export function ChatAction({ broker }: { broker: Broker }) {
  const { t } = useTranslation('remote-store');
  const role = useKnownRole();
  const navigate = useNavigate();
  const { im_user_id, mobile_tel, broker_name } = broker;
  if (role !== 'attache' || !im_user_id || !isServed(paths.chatRoom.pathname)) return null;
  const href = paths.chatRoom.href({ conversation_id: `C2C${im_user_id}`, broker_tel: mobile_tel });
  return (
    <IconButton
      tone="tinted"
      label={t('brokers.chat', { name: broker_name || t('brokers.unnamed') })}
      icon={<MessageIcon size={20} />}
      onClick={() => void navigate(href)}
    />
  );
}
