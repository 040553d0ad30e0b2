import {
  EmptyState,
  InfiniteList,
  isRequestError,
  KeywordBox,
  listQueryOf,
  MessageIcon,
  type OutboxEntry,
  useConnection,
  useKeyword,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { useEffect } from 'react';
import type { Conversation, ConversationPage } from '../../model/chat-port';
import { isMatch } from '../../model/conversation-search';
import type { WaitingMessage } from '../../model/waiting-message';
import type { useConversations } from '../../queries/conversations';
import { BrokersLink } from './brokers-link';
import { ConversationRow } from './conversation-row';
import { SearchResults } from './search-results';
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
  // The search also loads further pages, because the broker may not be on the loaded ones.
  const isLookingOn = kw !== '' && query.hasNextPage && !query.isFetchNextPageError;
  const { isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (isLookingOn && !isFetchingNextPage) void fetchNextPage();
  }, [isLookingOn, isFetchingNextPage, fetchNextPage]);
  const ownOf = (id: string) => waiting?.filter(({ body }) => body.conversation_id === id).at(-1);
  if (isRequestError(result.error, errors.chatElsewhere.code)) return null;
  const hasAny = query.rows.length > 0 || kw !== '';
  const renderRow = (conversation: Conversation) => (
    <ConversationRow conversation={conversation} waiting={ownOf(conversation.conversation_id)} />
  );
  return (
    <section aria-label={t(kw ? 'search.results' : 'chats.title')} className="message-chats">
      {hasAny && <KeywordBox label={t('search.label')} filter={filter} />}
      {kw ? (
        <SearchResults
          keyword={kw}
          conversations={query.rows.filter((row) => isMatch(row, kw))}
          isLookingOn={isLookingOn || query.status === 'pending'}
          onRetry={retryOf(query, onRetry)}
          renderConversation={renderRow}
        />
      ) : (
        <InfiniteList
          label={t('chats.title')}
          query={{ ...query, refetch: onRetry }}
          rowKey={({ conversation_id }) => conversation_id}
          renderRow={renderRow}
          error={isOnline ? undefined : <WaitingConversations waiting={waiting ?? []} onRetry={onRetry} />}
          empty={<NoConversations />}
        />
      )}
    </section>
  );
}

type ConversationQuery = ReturnType<typeof listQueryOf<ConversationPage, Conversation>>;

/** Returns what loads the conversations that did not come; null if all did, or if stored ones are shown. */
function retryOf(query: ConversationQuery, onRetry: () => Promise<unknown>): (() => void) | null {
  if (query.isFetchNextPageError) return () => void query.fetchNextPage();
  return query.status === 'error' && query.rows.length === 0 ? () => void onRetry() : null;
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
