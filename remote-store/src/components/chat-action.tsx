import { IconButton, isServed, MessageIcon, useKnownRole, useNavigate, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';

interface ChatActionProps {
  name: string;
  /** The broker's id in the chat; empty if they have none. */
  imUserId: string;
  number: string;
}

export function ChatAction({ name, imUserId, number }: ChatActionProps) {
  const { t } = useTranslation('remote-store');
  const role = useKnownRole();
  const navigate = useNavigate();
  if (role !== 'attache' || !imUserId || !isServed(paths.chatRoom.pathname)) return null;
  const href = paths.chatRoom.href({ conversation_id: `C2C${imUserId}`, broker_tel: number });
  return (
    <IconButton
      tone="tinted"
      label={t('chatAction.label', { name })}
      icon={<MessageIcon size={20} />}
      onClick={() => void navigate(href)}
    />
  );
}
