import {
  ActionSheet,
  AddIcon,
  canPersist,
  IconButton,
  native,
  PhotoQuestion,
  report,
  StorageNotice,
  TextArea,
  useToast,
  useTranslation,
} from '@agency/shared';
import { CameraIcon, DocumentIcon, GalleryIcon, SendIcon } from '@agency/shared/icons';
import { cutText, textLength } from '@agency/shared/model/text-length';
import {
  type KeyboardEvent,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { write as writeMessage } from '../../chat/outbox';
import { pictureOf } from '../../chat/picture';
import { textDraft } from '../../chat/text-draft';
import type { Card } from '../../model/chat-port';
import type { WaitingContent } from '../../model/waiting-message';
import { CardSheet, type SuggestedCards } from './card-sheet';
import { QuickReplies } from './quick-replies';

/** Limit of the API call; the counter appears from `countFrom` on. */
const mostCharacters = 1000;
const countFrom = 900;

interface ComposerProps {
  conversationId: string;
  suggested: SuggestedCards;
  onSent: () => void;
}

export function Composer({ conversationId, suggested, onSent }: ComposerProps) {
  const { t } = useTranslation('remote-message');
  const putOut = usePutOut({ conversationId, onSent });
  useEffect(() => void canPersist(), []);
  const draft = useMemo(() => textDraft(conversationId), [conversationId]);
  const { changes } = useSyncExternalStore(draft.subscribe, draft.read);
  /**
   * The text being moved into the outbox. It stays at the head of the draft until it is safe, because the page may be
   * closed in between; the input shows only what was typed since.
   */
  const leaving = useRef('');
  const [, showAnew] = useReducer((times: number) => times + 1, 0);
  const text = without(leaving.current, changes.text);
  const isEmpty = text.trim() === '';
  const keep = (words: string) => draft.change(() => ({ changes: words === '' ? {} : { text: words } }));
  const write = (words: string) => keep(leaving.current + cutText(words, mostCharacters));
  const send = async () => {
    if (isEmpty) return;
    leaving.current += text;
    showAnew();
    const isOut = await putOut({ type: 'text', text: text.trim() });
    leaving.current = isOut ? leaving.current.slice(text.length) : '';
    if (isOut) keep(without(text, draft.read().changes.text));
    else showAnew();
  };
  const sendByKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !isCommand || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="chat-composer">
      <StorageNotice />
      {isEmpty && <QuickReplies onChoose={write} />}
      <div className="chat-composer__line">
        <AddButton conversationId={conversationId} suggested={suggested} onSent={onSent} />
        <div className="chat-composer__text">
          <TextArea
            aria-label={t('room.write')}
            placeholder={t('room.write')}
            rows={1}
            value={text}
            max={textLength(text) > countFrom ? mostCharacters : undefined}
            onChange={write}
            onKeyDown={sendByKey}
          />
        </div>
        <IconButton
          tone={isEmpty ? 'muted' : 'brand'}
          className="chat-composer__send"
          label={t('room.send')}
          icon={<SendIcon size={22} />}
          aria-disabled={isEmpty || undefined}
          // Keeps the focus in the input, so that the keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void send()}
        />
      </div>
    </div>
  );
}

/** Puts a message into the outbox or shows an error. @returns whether it is in the outbox. */
function usePutOut({ conversationId, onSent }: Omit<ComposerProps, 'suggested'>) {
  const { t } = useTranslation('remote-message');
  const toast = useToast();
  return async (content: WaitingContent, picture?: Blob): Promise<boolean> => {
    try {
      await writeMessage(conversationId, content, picture);
    } catch (error) {
      report({ kind: 'outbox', remote: 'remote-message', message: String(error) });
      toast(t('room.notSent'), { tone: 'danger' });
      return false;
    }
    onSent();
    return true;
  };
}

/** Returns the text after `head`, or all of it if another tab has changed the draft. */
function without(head: string, words = ''): string {
  return words.startsWith(head) ? words.slice(head.length) : words;
}

function AddButton({ conversationId, suggested, onSent }: ComposerProps) {
  const { t } = useTranslation('remote-message');
  const toast = useToast();
  const putOut = usePutOut({ conversationId, onSent });
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(false);
  const [isChoosingCard, setChoosingCard] = useState(false);
  useEffect(() => {
    // Loaded in advance, because a browser opens the camera only synchronously in the tap's handler.
    void native.open();
  }, []);
  const sendCard = async (card: Pick<Card, 'kind' | 'id' | 'title'>) => {
    setChoosingCard(false);
    await putOut({ type: 'card', card });
  };
  const take = async (ask: () => Promise<Blob | null | undefined>) => {
    try {
      const photo = await ask();
      if (!photo) return;
      setReading(true);
      const picture = await pictureOf(photo);
      if (!picture) return;
      const { file, ...image } = picture;
      await putOut({ type: 'image', image }, file);
    } catch {
      toast(t('room.pictureFailed'), { tone: 'danger' });
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <IconButton
        label={t('room.add')}
        icon={<AddIcon size={24} />}
        aria-busy={isReading || undefined}
        onClick={() => setAsking(true)}
      />
      <ActionSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('room.add')}
        actions={[
          {
            key: 'camera',
            label: t('room.takePicture'),
            icon: <CameraIcon />,
            onSelect: () => void take(async () => (await native.open()).takePhoto()),
          },
          {
            key: 'album',
            label: t('room.choosePicture'),
            icon: <GalleryIcon />,
            onSelect: () => void take(async () => (await (await native.open()).choosePhotos(1))[0]),
          },
          {
            key: 'card',
            label: t('card.send'),
            icon: <DocumentIcon />,
            onSelect: () => setChoosingCard(true),
          },
        ]}
      />
      <PhotoQuestion isReading={isReading} />
      {isChoosingCard && (
        <CardSheet
          suggested={suggested}
          onClose={() => setChoosingCard(false)}
          onChoose={(card) => void sendCard(card)}
        />
      )}
    </>
  );
}
