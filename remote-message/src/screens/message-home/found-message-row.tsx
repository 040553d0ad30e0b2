import { ListCard, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useRecent } from '../../components/use-recent';
import type { FoundMessage } from '../../model/chat-port';
import { FoundWords } from './found-words';

interface FoundMessageRowProps {
  message: FoundMessage;
  keyword: string;
}

export function FoundMessageRow({ message, keyword }: FoundMessageRowProps) {
  const { t } = useTranslation('remote-message');
  const recentOf = useRecent();
  const { conversation_id, seq, name, isOwn, text, time } = message;
  return (
    <ListCard
      to={paths.chatRoom.href({ conversation_id, seq })}
      title={name || t('chats.unnamed')}
      tag={<span className="message-time">{recentOf(time)}</span>}
      fact={
        <span className="message-line">
          {isOwn && <span>{t('search.own')} </span>}
          <FoundWords text={text} keyword={keyword} />
        </span>
      }
    />
  );
}
