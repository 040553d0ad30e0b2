import { AlertIcon, useTranslation } from '@agency/shared';
import { WaitingIcon } from '@agency/shared/icons';
import type { RoomMessage } from '../../model/chat-rows';
import type { WaitingContent } from '../../model/waiting-message';

interface WaitingLineProps {
  content: WaitingContent;
  message: Pick<RoomMessage, 'delivery' | 'failure'>;
}

export function WaitingLine({ content, message: { delivery, failure } }: WaitingLineProps) {
  const { t } = useTranslation('remote-message');
  const isFailed = delivery === 'failed';
  const Icon = isFailed ? AlertIcon : WaitingIcon;
  return (
    <>
      <Icon size={14} aria-hidden="true" className="message-waiting" />
      <span className="ag-sr-only">
        {isFailed ? (failure ?? t('room.unanswered')) : t(`room.state.${delivery}`)}{' '}
      </span>
      <span>{wordsOf(content, t)}</span>
    </>
  );
}

/** Must match the text that the server puts into the list once it has the message. */
function wordsOf(content: WaitingContent, t: ReturnType<typeof useTranslation>['t']): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'image':
      return t('chats.image');
    case 'card':
      return t('chats.card', { title: content.card.title });
  }
}
