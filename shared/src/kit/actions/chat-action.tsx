import { useNavigate } from 'react-router-dom';
import { paths } from '../../contract/paths/paths';
import { isServed } from '../../platform/router/served-paths';
import { useKnownRole } from '../../platform/session/session-store';
import { IconButton } from '../../ui/controls/icon-button';
import { MessageIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';

interface ChatActionProps {
  name: string;
  /** Their id in the chat; nobody is offered without one. */
  imUserId: string;
  number: string;
}

export function ChatAction({ name, imUserId, number }: ChatActionProps) {
  const t = useKitText();
  const role = useKnownRole();
  const navigate = useNavigate();
  if (role !== 'attache' || !imUserId || !isServed(paths.chatRoom.pathname)) return null;
  const href = paths.chatRoom.href({ conversation_id: `C2C${imUserId}`, broker_tel: number });
  return (
    <IconButton
      tone="tinted"
      label={t('chat.label', { name })}
      icon={<MessageIcon size={20} />}
      onClick={() => void navigate(href)}
    />
  );
}
