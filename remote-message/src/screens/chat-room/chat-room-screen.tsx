import { Navigate, PageFrame, useQuery, useSearchParams, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { ReactNode } from 'react';
import { roomQuery } from '../../queries/room';
import './chat-room.css';
import { MessageSkeletons } from './message-skeletons';
import { Refusal } from './refusal';
import { RoomPage } from './room-page';

export function Screen() {
  const [search] = useSearchParams();
  const linked = search.get('conversation_id') ?? '';
  const { data, error, refetch } = useQuery({ ...roomQuery(linked), enabled: linked !== '' });
  if (linked === '') return <Navigate to={paths.message.pathname} replace />;
  if (data) {
    const sought = Number(search.get('seq')) || null;
    const key = `${data} ${sought}`;
    return <RoomPage key={key} id={data} sought={sought} linkedNumber={search.get('broker_tel') ?? ''} />;
  }
  return (
    <Unopened>
      {error ? <Refusal error={error} onRetry={() => void refetch()} /> : <MessageSkeletons />}
    </Unopened>
  );
}

function Unopened({ children }: { children: ReactNode }) {
  const { t } = useTranslation('remote-message');
  return (
    <PageFrame title={t('room.title')} back>
      {children}
    </PageFrame>
  );
}
