import { PageFrame, useConnection, useTranslation } from '@agency/shared';
import { useMemo, useRef } from 'react';
import { findCachedName } from '../../queries/conversations';
import { usePeer } from '../../queries/room';
import { CallMenu } from './call-menu';
import { Composer } from './composer';
import { MessageSkeletons } from './message-skeletons';
import { Messages } from './messages';
import { Refusal } from './refusal';
import { useReportCustomer } from './use-report-customer';
import { useRoom } from './use-room';
import { useSeeking } from './use-seeking';
import { useSuggestedCards } from './use-suggested-cards';

interface RoomPageProps {
  id: string;
  sought: number | null;
  linkedNumber: string;
}

export function RoomPage({ id, sought, linkedNumber }: RoomPageProps) {
  const { t } = useTranslation('remote-message');
  const { room, view, messages } = useRoom(id);
  const isSeeking = useSeeking(room, view, sought);
  const isReady = view.status === 'ready' && !isSeeking;
  const hasNotFound = view.status === 'ready' && isSeeking && view.older === 'failed';
  const isLoading = view.status !== 'failed' && !isReady && !hasNotFound;
  const peer = usePeer(view.room.im_user_id);
  const suggested = useSuggestedCards(peer);
  const onReport = useReportCustomer(peer);
  // A room that was never opened cannot be loaded without a connection, but its own messages wait on the device.
  const showsWaiting = useConnection() !== 'online' && view.status === 'failed' && messages.length > 0;
  const toEnd = useRef<() => void>(() => {});
  const seenName = useMemo(() => findCachedName(id), [id]);
  const knownName = peer?.broker_name || seenName;
  const name = knownName || t('room.title');
  const number = peer?.broker_tel || linkedNumber;
  return (
    <PageFrame
      title={name}
      back
      actions={
        <CallMenu name={name} number={number} countryCode={peer?.broker_tel ? peer.country_code : ''} />
      }
      footer={
        view.status === 'ready' && (
          <Composer conversationId={id} suggested={suggested} onSent={() => toEnd.current()} />
        )
      }
    >
      {isLoading && <MessageSkeletons />}
      {hasNotFound && <Refusal error={view.olderError} onRetry={() => void room.loadOlder()} />}
      {view.status === 'failed' && !showsWaiting && <Refusal error={view.error} onRetry={room.resume} />}
      {(isReady || showsWaiting) && (
        <Messages
          room={room}
          view={view}
          messages={messages}
          peer={name}
          isPeerKnown={Boolean(knownName)}
          onReport={onReport}
          toEnd={toEnd}
          sought={sought}
        />
      )}
    </PageFrame>
  );
}
