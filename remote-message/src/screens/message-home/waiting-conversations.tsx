import {
  Button,
  EmptyState,
  ListCard,
  live,
  type OutboxEntry,
  useConnection,
  useTranslation,
} from '@agency/shared';
import { WaitingIcon } from '@agency/shared/icons';
import { paths } from '@agency/shared/paths';
import { useRecent } from '../../components/use-recent';
import { waitingMessage } from '../../model/chat-rows';
import type { WaitingMessage } from '../../model/waiting-message';
import { WaitingLine } from './waiting-line';

interface WaitingConversationsProps {
  waiting: readonly OutboxEntry<WaitingMessage>[];
  onRetry: () => Promise<unknown>;
}

/** Replaces the list if it was never loaded and there is no connection: the conversations with messages to send. */
export function WaitingConversations({ waiting, onRetry }: WaitingConversationsProps) {
  const { t } = useTranslation('remote-message');
  const lastOfRoom = new Map(waiting.map((entry) => [entry.body.conversation_id, entry]));
  return (
    <>
      <EmptyState
        icon={<WaitingIcon />}
        title={waiting.length > 0 ? t('chats.waiting', { count: waiting.length }) : t('chats.offline')}
        hint={t('chats.offlineHint')}
        action={
          <Button variant="secondary" onClick={() => void onRetry()}>
            {t('home.retry')}
          </Button>
        }
      />
      <ul className="message-notices" aria-label={t('chats.title')}>
        {[...lastOfRoom].map(([conversation_id, entry]) => (
          <li key={conversation_id}>
            <WaitingConversation entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function WaitingConversation({ entry }: { entry: OutboxEntry<WaitingMessage> }) {
  const { t } = useTranslation('remote-message');
  const recentOf = useRecent();
  const isOnline = useConnection() === 'online';
  const { conversation_id, content } = entry.body;
  const own = waitingMessage(entry, isOnline, live.now() - Date.now());
  return (
    <ListCard
      to={paths.chatRoom.href({ conversation_id })}
      title={t('room.title')}
      tag={<span className="message-time">{recentOf(own.time)}</span>}
      fact={
        <span className="message-line">
          <WaitingLine content={content} message={own} />
        </span>
      }
    />
  );
}
