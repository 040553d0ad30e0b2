import {
  ActionSheet,
  Avatar,
  Badge,
  IconButton,
  ListCard,
  live,
  MoreIcon,
  messageOf,
  type OutboxEntry,
  SwipeRow,
  useConnection,
  useDialog,
  useToast,
  useTranslation,
} from '@agency/shared';
import { RemoveIcon } from '@agency/shared/icons';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { textDraft } from '../../chat/text-draft';
import { useRecent } from '../../components/use-recent';
import type { Conversation } from '../../model/chat-port';
import { waitingMessage } from '../../model/chat-rows';
import type { WaitingMessage } from '../../model/waiting-message';
import { removeConversation } from '../../queries/conversations';
import { WaitingLine } from './waiting-line';

interface ConversationRowProps {
  conversation: Conversation;
  waiting: OutboxEntry<WaitingMessage> | undefined;
}

export function ConversationRow({ conversation, waiting }: ConversationRowProps) {
  const { t } = useTranslation('remote-message');
  const recentOf = useRecent();
  const { conversation_id, avatar, gender, store_name, un_read_count, last } = conversation;
  const name = conversation.name || t('chats.unnamed');
  const [isOpen, setOpen] = useState(false);
  const draft = textDraft(conversation_id).read().changes.text;
  const remove = useRemoval(conversation_id, name);
  const isOnline = useConnection() === 'online';
  const own = waiting && waitingMessage(waiting, isOnline, live.now() - Date.now());
  const time = own?.time ?? last?.time;
  return (
    <SwipeRow actions={[{ key: 'remove', label: t('chats.remove'), tone: 'danger', onPress: remove }]}>
      <ListCard
        to={paths.chatRoom.href({ conversation_id })}
        leading={
          <span className="message-leading">
            <Avatar name={name} src={avatar} gender={gender} size={48} />
            <Badge count={un_read_count} className="message-leading__badge" />
          </span>
        }
        title={name}
        tag={time !== undefined && <span className="message-time">{recentOf(time)}</span>}
        fact={
          <span className="message-line">
            {draft && <span className="message-draft">{t('chats.draft')} </span>}
            {draft ?? (own ? <WaitingLine content={waiting.body.content} message={own} /> : last?.text)}
          </span>
        }
        meta={store_name}
        actions={
          <IconButton
            label={t('chats.more', { name })}
            icon={<MoreIcon size={20} />}
            onClick={() => setOpen(true)}
          />
        }
      />
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        actions={[
          { key: 'remove', label: t('chats.remove'), icon: <RemoveIcon />, tone: 'danger', onSelect: remove },
        ]}
      />
    </SwipeRow>
  );
}

function useRemoval(conversation_id: string, name: string): () => void {
  const { t } = useTranslation('remote-message');
  const dialog = useDialog();
  const toast = useToast();
  const ask = async () => {
    const isConfirmed = await dialog.confirm({
      title: t('chats.removeTitle'),
      message: t('chats.removeText', { name }),
      confirmText: t('chats.remove'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await removeConversation(conversation_id);
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
  };
  return () => void ask();
}
