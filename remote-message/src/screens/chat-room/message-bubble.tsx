import { AlertIcon, Button, CheckIcon, Photo, useTranslation } from '@agency/shared';
import { ReadIcon, WaitingIcon } from '@agency/shared/icons';
import { ownPictures } from '../../chat/own-pictures';
import { usePictureUrl } from '../../chat/use-picture-url';
import type { RoomMessage } from '../../model/chat-rows';
import { drawnSize } from '../../model/picture-size';
import { CardBubble } from './card-bubble';
import { MessageText } from './message-text';
import { SendingPicture } from './sending-picture';
import { useLongPress } from './use-long-press';

interface MessageBubbleProps {
  message: RoomMessage;
  clock: string;
  isFirst: boolean;
  isLast: boolean;
  peer: string;
  isFound: boolean;
  onMenu: () => void;
  onPicture: () => void;
  onRetry: () => void;
}

export function MessageBubble({
  message,
  clock,
  isFirst,
  isLast,
  peer,
  isFound,
  ...actions
}: MessageBubbleProps) {
  const { t } = useTranslation('remote-message');
  const { isOwn, content } = message;
  const press = useLongPress(actions.onMenu);
  if (!content) {
    return (
      <p className="chat-note" data-message={message.key}>
        {t(isOwn ? 'room.recalledOwn' : 'room.recalledPeer')}
      </p>
    );
  }
  return (
    <div className="chat-message" data-side={isOwn ? 'own' : 'peer'} data-first={isFirst || undefined}>
      {isFirst && <span className="ag-sr-only">{isOwn ? t('room.you') : peer}</span>}
      <div className="chat-message__line" data-message={message.key} aria-current={isFound || undefined}>
        <div className="chat-message__body" {...press}>
          {content.type === 'image' && (
            <Picture message={message} image={content.image} onPress={actions.onPicture} />
          )}
          {content.type === 'card' && <CardBubble card={content.card} />}
          {content.type === 'text' && (
            <p className="chat-bubble" dir="auto">
              <MessageText text={content.text} />
            </p>
          )}
        </div>
        <button
          type="button"
          className="chat-message__menu"
          aria-label={t('room.options')}
          onClick={actions.onMenu}
        />
      </div>
      {message.delivery === 'failed' && (
        <p className="chat-message__failure" role="alert">
          <AlertIcon size={16} aria-hidden="true" />
          <span>{message.failure ?? t('room.unanswered')}</span>
          <Button variant="text" onClick={actions.onRetry}>
            {t('room.retry')}
          </Button>
        </p>
      )}
      {(isLast || message.delivery === 'waiting') && message.delivery !== 'failed' && (
        <MessageFoot message={message} clock={clock} />
      )}
    </div>
  );
}

const stateIcons = { sending: WaitingIcon, waiting: WaitingIcon, sent: CheckIcon, read: ReadIcon };

function MessageFoot({ message: { delivery }, clock }: Pick<MessageBubbleProps, 'message' | 'clock'>) {
  const { t } = useTranslation('remote-message');
  const Icon = delivery && delivery !== 'failed' ? stateIcons[delivery] : null;
  return (
    <p className="chat-message__foot">
      <span>{clock}</span>
      {Icon && delivery && (
        <span className="chat-message__state">
          <Icon size={14} aria-hidden="true" />
          <span>{t(`room.state.${delivery}`)}</span>
        </span>
      )}
    </p>
  );
}

type ImageOf<Sent> = Sent extends { type: 'image'; image: infer Image } ? Image : never;
type ShownImage = ImageOf<NonNullable<RoomMessage['content']>>;

interface PictureProps {
  message: RoomMessage;
  image: ShownImage;
  onPress: () => void;
}

function Picture({ message, image, onPress }: PictureProps) {
  const { t } = useTranslation('remote-message');
  const url = usePictureUrl(message.client_id, fileOf(image));
  const { width, height } = drawnSize(image);
  return (
    <div className="chat-picture">
      <button type="button" onClick={onPress}>
        <Photo src={url || undefined} alt={t('room.picture')} width={width} height={height} />
      </button>
      {message.seq === null && message.delivery !== 'failed' && <SendingPicture id={message.client_id} />}
    </div>
  );
}

const fileOf = (image: ShownImage) => ('file_url' in image ? image.file_url : undefined);

export function pictureUrlOf({ client_id, content }: RoomMessage): string {
  if (content?.type !== 'image') return '';
  return ownPictures.urlOf(client_id) ?? fileOf(content.image) ?? '';
}
