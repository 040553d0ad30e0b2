import {
  ActionSheet,
  CopyIcon,
  CustomersIcon,
  messageOf,
  useCopy,
  useDialog,
  useToast,
  useTranslation,
} from '@agency/shared';
import { RecallIcon, RemoveIcon } from '@agency/shared/icons';
import { isRecallable } from '@agency/shared/model/chat';
import { chat } from '../../chat/chat';
import { drop } from '../../chat/outbox';
import type { Room } from '../../chat/room';
import type { Card } from '../../model/chat-port';
import type { RoomMessage } from '../../model/chat-rows';

interface MessageMenuProps {
  room: Room;
  message: RoomMessage | null;
  open: boolean;
  onClose: () => void;
  /** Reports a customer from the text of a message; undefined if nobody can be reported here. */
  onReport: ((text: string) => void) | undefined;
}

export function MessageMenu({ room, message, open, onClose, onReport }: MessageMenuProps) {
  const { t } = useTranslation('remote-message');
  const copy = useCopy();
  const toast = useToast();
  const dialog = useDialog();
  const perform = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
  };
  const remove = async ({ seq, client_id }: RoomMessage) => {
    const question = { message: t('room.removeText'), confirmText: t('room.remove'), danger: true };
    if (!(await dialog.confirm({ title: t('room.removeTitle'), ...question }))) return;
    // The message may have arrived while the question was open.
    const known = seq ?? room.seqOf(client_id);
    if (known === null) await drop(client_id);
    else await perform(() => room.remove(known));
  };
  const copyLink = (card: Card) => () => void copy(card.url);
  const actionsFor = (chosen: RoomMessage, { seq, isOwn, content, time } = chosen) => [
    ...(content?.type === 'text'
      ? [{ key: 'copy', label: t('room.copy'), icon: <CopyIcon />, onSelect: () => void copy(content.text) }]
      : []),
    ...(content?.type === 'text' && onReport
      ? [
          {
            key: 'report',
            label: t('room.report'),
            icon: <CustomersIcon />,
            onSelect: () => onReport(content.text),
          },
        ]
      : []),
    ...(content?.type === 'card' && 'url' in content.card
      ? [{ key: 'copy', label: t('room.copyLink'), icon: <CopyIcon />, onSelect: copyLink(content.card) }]
      : []),
    ...(seq !== null && isOwn && isRecallable(time, chat.now())
      ? [
          {
            key: 'recall',
            label: t('room.recall'),
            icon: <RecallIcon />,
            onSelect: () => void perform(() => room.recall(seq)),
          },
        ]
      : []),
    {
      key: 'remove',
      label: t('room.remove'),
      icon: <RemoveIcon />,
      tone: 'danger' as const,
      onSelect: () => void remove(chosen),
    },
  ];
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t('room.options')}
      actions={message ? actionsFor(message) : []}
    />
  );
}
