import {
  ArrowDownIcon,
  Banner,
  Button,
  EmptyState,
  ImagePreview,
  isRequestError,
  MessageIcon,
  messageOf,
  useScroller,
  useToast,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chat } from '../../chat/chat';
import { chatOutbox } from '../../chat/outbox';
import { ownPictures } from '../../chat/own-pictures';
import type { Room, RoomView } from '../../chat/room';
import { useDayText } from '../../components/use-day-text';
import { chatTakenOver } from '../../model/chat-port';
import { type ChatRow, chatRows, isSameRow, type RoomMessage } from '../../model/chat-rows';
import {
  fixedWindow,
  movedDown,
  movedUp,
  needsOlder,
  shownOf,
  windowAround,
  windowAtEnd,
} from '../../model/room-window';
import { type UnreadLine, unreadLineOf } from '../../model/unread-line';
import { MessageBubble, pictureUrlOf } from './message-bubble';
import { MessageMenu } from './message-menu';
import { SavePicture } from './save-picture';
import { useChatScroll } from './use-chat-scroll';
import { useNearViewport, useReenteredViewport } from './use-near-viewport';
import { useReading } from './use-reading';

interface MessagesProps {
  room: Room;
  view: RoomView;
  messages: readonly RoomMessage[];
  peer: string;
  isPeerKnown: boolean;
  onReport: ((text: string) => void) | undefined;
  toEnd: RefObject<() => void>;
  /** Number of the message that is shown first and marked; null for the end of the room. */
  sought: number | null;
}

/** Caches formatted times, because formatting is slow and every row needs it on each render. */
function rememberedWallTime(): (time: number) => string {
  const known = new Map<number, string>();
  return (time) => {
    const told = known.get(time) ?? wallTimeHere(new Date(time));
    known.set(time, told);
    return told;
  };
}

export function Messages({
  room,
  view,
  messages,
  peer,
  isPeerKnown,
  onReport,
  toEnd,
  sought,
}: MessagesProps) {
  const { t } = useTranslation('remote-message');
  const scroller = useScroller();
  const list = useRef<HTMLUListElement>(null);
  const seqs = useMemo(() => view.room.messages.map(({ seq }) => seq), [view.room.messages]);
  const [found] = useState(() => messages.find(({ seq }) => seq !== null && seq === sought)?.key);
  useGone(sought !== null && found === undefined);
  const [window, setWindow] = useState(() =>
    sought !== null && found !== undefined ? windowAround(sought, seqs) : windowAtEnd,
  );
  const drawn = shownOf(window, seqs);
  const { start, end } = drawn;
  const isWhole = window.last === null;
  const unreadLine = useRef<UnreadLine>('unknown');
  const scroll = useChatScroll(scroller, list, isWhole, unreadLine, found);
  const latest = useRef(seqs);
  latest.current = seqs;
  useEffect(() => {
    setWindow((before) => (scroll.isAtEnd ? windowAtEnd : fixedWindow(before, latest.current)));
  }, [scroll.isAtEnd]);
  const reading = useReading(room, view, scroll, scroller);
  unreadLine.current = view.isFresh
    ? unreadLineOf(view.room, reading.readBefore, start, chat.isCounted)
    : 'unknown';
  const shown = useMemo(
    () => messages.slice(start, isWhole ? undefined : end),
    [messages, start, end, isWhole],
  );
  const [wallTime] = useState(rememberedWallTime);
  const rows = useMemo(
    () => chatRows(shown, { wallTime, readSeq: reading.readBefore }),
    [shown, wallTime, reading.readBefore],
  );
  const [menu, setMenu] = useState<{ message: RoomMessage; isOpen: boolean } | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const openMenu = useCallback((message: RoomMessage) => setMenu({ message, isOpen: true }), []);
  const openPicture = useCallback(({ key }: RoomMessage) => setPicture(key), []);
  useEffect(() => ownPictures.forget, []);
  const pictures = shown.filter(({ content }) => content?.type === 'image');

  const hasOlder = start > 0 || view.room.hasMore;
  const older = () => {
    if (start > 0) setWindow(movedUp(window, seqs));
    if (needsOlder(drawn)) void room.loadOlder();
  };
  const later = () => setWindow(movedDown(window, seqs));
  const goToEnd = () => {
    setWindow(windowAtEnd);
    scroll.toEnd();
  };
  toEnd.current = goToEnd;
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  useNearViewport(
    top,
    scroller,
    hasOlder && (start > 0 || view.older === 'idle'),
    `${start} ${seqs[0]}`,
    older,
  );
  useReenteredViewport(top, scroller, view.older === 'failed', room.loadOlder);
  useNearViewport(bottom, scroller, !isWhole, `${end}`, later);

  return (
    <div className="chat">
      {view.error !== null && !view.isFresh && (
        <div className="chat__stale">
          <Banner tone="warning">
            {t(isRequestError(view.error, chatTakenOver) ? 'room.takenOver' : 'room.stale')}
          </Banner>
        </div>
      )}
      <div ref={top} className="chat__more">
        {hasOlder && view.olderError !== null && (
          <p className="chat__why" role="status">
            {messageOf(view.olderError)}
          </p>
        )}
        {hasOlder && (
          <Button variant="text" loading={view.older === 'loading'} onClick={older}>
            {t(view.olderError === null ? 'room.older' : 'room.olderFailed')}
          </Button>
        )}
      </div>
      {messages.length === 0 && (
        <EmptyState
          icon={<MessageIcon />}
          title={t('room.empty')}
          hint={isPeerKnown ? t('room.emptyHint', { name: peer }) : undefined}
        />
      )}
      <ul ref={list} className="chat__list" aria-label={t('room.messages')}>
        {rows.map((row) => (
          <li key={row.key}>
            <KeptRow
              row={row}
              peer={peer}
              isFound={row.key === found}
              onMenu={openMenu}
              onPicture={openPicture}
            />
          </li>
        ))}
      </ul>
      <div ref={bottom} />
      {!scroll.isAtEnd && (
        <div className="chat__pill">
          <Button variant="secondary" icon={<ArrowDownIcon size={18} />} onClick={goToEnd}>
            {reading.fresh > 0 ? t('room.new', { count: reading.fresh }) : t('room.toEnd')}
          </Button>
        </div>
      )}
      <p role="status" className="ag-sr-only">
        {reading.heard && t('room.heard', { name: peer, text: reading.heard })}
      </p>
      <MessageMenu
        room={room}
        message={menu?.message ?? null}
        open={menu?.isOpen ?? false}
        onReport={onReport}
        onClose={() => setMenu((before) => before && { ...before, isOpen: false })}
      />
      <ImagePreview
        open={picture !== null}
        onClose={() => setPicture(null)}
        label={t('room.picture')}
        images={pictures.map(pictureUrlOf)}
        action={(index) => pictures[index] && <SavePicture message={pictures[index]} />}
        start={Math.max(
          0,
          pictures.findIndex(({ key }) => key === picture),
        )}
      />
    </div>
  );
}

function useGone(isGone: boolean): void {
  const { t } = useTranslation('remote-message');
  const toast = useToast();
  const said = useRef(false);
  useEffect(() => {
    if (!isGone || said.current) return;
    said.current = true;
    toast(t('room.gone'));
  }, [isGone, toast, t]);
}

interface RowProps {
  row: ChatRow;
  peer: string;
  isFound: boolean;
  onMenu: (message: RoomMessage) => void;
  onPicture: (message: RoomMessage) => void;
}

function Row({ row, peer, isFound, onMenu, onPicture }: RowProps) {
  if (row.type === 'day') return <DayLine day={row.day} />;
  if (row.type === 'unread') return <UnreadNote />;
  const { message, clock, isFirst, isLast } = row;
  return (
    <MessageBubble
      message={message}
      clock={clock}
      isFirst={isFirst}
      isLast={isLast}
      peer={peer}
      isFound={isFound}
      onMenu={() => onMenu(message)}
      onPicture={() => onPicture(message)}
      onRetry={() => void chatOutbox.retry(message.client_id)}
    />
  );
}

function DayLine({ day }: { day: string }) {
  const dayText = useDayText();
  return <p className="chat-note">{dayText(day)}</p>;
}

function UnreadNote() {
  const { t } = useTranslation('remote-message');
  return <p className="chat-unread">{t('room.unread')}</p>;
}

/** Hundreds of rows are mounted, so only changed ones may render again. */
const KeptRow = memo(
  Row,
  (before, after) =>
    before.peer === after.peer && before.isFound === after.isFound && isSameRow(before.row, after.row),
);
