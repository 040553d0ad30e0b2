import { useTranslation } from '@agency/shared';
import { memo, type Ref } from 'react';
import { chatOutbox } from '../../chat/outbox';
import { useDayText } from '../../components/use-day-text';
import { type ChatRow, isSameRow, type RoomMessage } from '../../model/chat-rows';
import { MessageBubble } from './message-bubble';

interface Deeds {
  /** How the peer is called. */
  peer: string;
  onMenu: (message: RoomMessage) => void;
  onPicture: (message: RoomMessage) => void;
}

interface MessageListProps extends Deeds {
  ref: Ref<HTMLUListElement>;
  rows: readonly ChatRow[];
}

export function MessageList({ ref, rows, ...deeds }: MessageListProps) {
  const { t } = useTranslation('remote-message');
  return (
    <ul ref={ref} className="chat__list" aria-label={t('room.messages')}>
      {rows.map((row) => (
        <KeptRow key={row.key} row={row} {...deeds} />
      ))}
    </ul>
  );
}

interface RowProps extends Deeds {
  row: ChatRow;
}

/** A hundred rows stay as they are when one comes, element and all: only what changed is drawn again. */
const KeptRow = memo(Row, (before, after) => before.peer === after.peer && isSameRow(before.row, after.row));

function Row({ row, peer, onMenu, onPicture }: RowProps) {
  if (row.type === 'day') return <DayLine day={row.day} />;
  if (row.type === 'unread') return <UnreadLine />;
  const { message, clock, isFirst, isLast } = row;
  return (
    <MessageBubble
      message={message}
      clock={clock}
      isFirst={isFirst}
      isLast={isLast}
      peer={peer}
      onMenu={() => onMenu(message)}
      onPicture={() => onPicture(message)}
      onRetry={() => void chatOutbox.retry(message.client_id)}
    />
  );
}

function DayLine({ day }: { day: string }) {
  const dayText = useDayText();
  return (
    <li>
      <p className="chat-note">{dayText(day)}</p>
    </li>
  );
}

function UnreadLine() {
  const { t } = useTranslation('remote-message');
  return (
    <li>
      <p className="chat-unread">{t('room.unread')}</p>
    </li>
  );
}
