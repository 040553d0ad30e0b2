import {
  ButtonLink,
  EmptyState,
  InfiniteList,
  isRequestError,
  isServed,
  KeywordBox,
  listQueryOf,
  MessageIcon,
  type OutboxEntry,
  useConnection,
  useKeyword,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import type { ConversationPage } from '../../model/chat-port';
import { isMatch } from '../../model/conversation-search';
import type { WaitingMessage } from '../../model/waiting-message';
import type { useConversations } from '../../queries/conversations';
import { ConversationRow } from './conversation-row';
import { WaitingConversations } from './waiting-conversations';

const rowsOf = ({ list }: ConversationPage) => list;

interface ConversationListProps {
  result: ReturnType<typeof useConversations>;
  waiting: readonly OutboxEntry<WaitingMessage>[] | undefined;
  onRetry: () => Promise<unknown>;
}

export function ConversationList({ result, waiting, onRetry }: ConversationListProps) {
  const { t } = useTranslation('remote-message');
  const isOnline = useConnection() === 'online';
  const filter = useKeyword();
  const { kw } = filter.value;
  const query = listQueryOf(result, { rowsOf });
  const rows = kw ? query.rows.filter((row) => isMatch(row, kw)) : query.rows;
  // The search also loads further pages, because the broker may not be on the loaded ones.
  const isLookingOn = kw !== '' && query.hasNextPage && !query.isFetchNextPageError;
  const { isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (isLookingOn && !isFetchingNextPage) void fetchNextPage();
  }, [isLookingOn, isFetchingNextPage, fetchNextPage]);
  const ownOf = (id: string) => waiting?.filter(({ body }) => body.conversation_id === id).at(-1);
  if (isRequestError(result.error, errors.chatElsewhere.code)) return null;
  const hasAny = query.rows.length > 0 || kw !== '';
  return (
    <section aria-label={t('chats.title')} className="message-chats">
      {hasAny && <KeywordBox label={t('chats.search')} filter={filter} />}
      <InfiniteList
        label={t('chats.title')}
        query={{
          ...query,
          refetch: onRetry,
          rows,
          status: isLookingOn && rows.length === 0 ? 'pending' : query.status,
        }}
        rowKey={({ conversation_id }) => conversation_id}
        renderRow={(conversation) => (
          <ConversationRow conversation={conversation} waiting={ownOf(conversation.conversation_id)} />
        )}
        error={isOnline ? undefined : <WaitingConversations waiting={waiting ?? []} onRetry={onRetry} />}
        empty={kw ? <NobodyFound /> : <NoConversations />}
      />
    </section>
  );
}

function NoConversations() {
  const { t } = useTranslation('remote-message');
  return (
    <EmptyState
      icon={<MessageIcon />}
      title={t('chats.empty')}
      hint={t('chats.emptyHint')}
      action={<BrokersLink />}
    />
  );
}

function NobodyFound() {
  const { t } = useTranslation('remote-message');
  return <EmptyState title={t('chats.noMatch')} hint={t('chats.noMatchHint')} action={<BrokersLink />} />;
}

function BrokersLink() {
  const { t } = useTranslation('remote-message');
  if (!isServed(paths.brokerList.pathname)) return null;
  return (
    <ButtonLink variant="secondary" to={paths.brokerList.pathname}>
      {t('chats.toBrokers')}
    </ButtonLink>
  );
}
