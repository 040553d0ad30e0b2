import { Button, EmptyState, ErrorState, SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { type ReactNode, useId } from 'react';
import type { Conversation } from '../../model/chat-port';
import { useFoundMessages } from '../../queries/message-search';
import { foundNoticesQuery } from '../../queries/notices';
import { BrokersLink } from './brokers-link';
import { FoundMessageRow } from './found-message-row';
import { FoundNoticesCard } from './found-notices-card';
import './search-results.css';

interface SearchResultsProps {
  keyword: string;
  conversations: readonly Conversation[];
  isLookingOn: boolean;
  /** Loads the conversations again; null unless some of them did not come. */
  onRetry: (() => void) | null;
  renderConversation: (conversation: Conversation) => ReactNode;
}

/** Shows what contains the keyword: conversations by their names, then messages and notices by their words. */
export function SearchResults({
  keyword,
  conversations,
  isLookingOn,
  onRetry,
  renderConversation,
}: SearchResultsProps) {
  const { t } = useTranslation('remote-message');
  const messages = useFoundMessages(keyword);
  const notices = useQuery(foundNoticesQuery(keyword));
  const found = messages.data?.pages.flatMap((page) => page?.list ?? []) ?? [];
  const canSearchMessages = messages.data?.pages[0] !== null;
  const kinds = notices.data?.filter(({ total }) => total > 0) ?? [];
  // Messages and notices come together, so that nothing below a list moves while the user reads it.
  const isPending = isLookingOn || messages.isPending || notices.isPending;
  const isEmpty =
    [conversations, found, kinds].every(({ length }) => length === 0) &&
    !onRetry &&
    !messages.isError &&
    !notices.isError;
  return (
    <>
      {(conversations.length > 0 || onRetry) && (
        <Results title={t('chats.title')}>
          <Rows
            rows={conversations}
            keyOf={({ conversation_id }) => conversation_id}
            render={renderConversation}
          />
          {onRetry && <ErrorState title={t('search.conversationsFailed')} onRetry={onRetry} />}
        </Results>
      )}
      {isPending && <SkeletonList />}
      {!isPending && isEmpty && (
        <EmptyState title={t('search.noMatch')} hint={t('search.noMatchHint')} action={<BrokersLink />} />
      )}
      {!isPending && (found.length > 0 || messages.isError) && (
        <Results title={t('search.messages')}>
          <Rows
            rows={found}
            keyOf={({ conversation_id, seq }) => `${conversation_id} ${seq}`}
            render={(message) => <FoundMessageRow message={message} keyword={keyword} />}
          />
          {messages.isError && (
            <ErrorState
              title={t('search.messagesFailed')}
              error={messages.error}
              onRetry={() => void (messages.data ? messages.fetchNextPage() : messages.refetch())}
            />
          )}
          {messages.hasNextPage && !messages.isError && (
            <Button
              variant="text"
              loading={messages.isFetchingNextPage}
              onClick={() => void messages.fetchNextPage()}
            >
              {t('search.more')}
            </Button>
          )}
        </Results>
      )}
      {!isPending && (kinds.length > 0 || notices.isError) && (
        <Results title={t('notice.title')}>
          <Rows
            rows={kinds}
            keyOf={({ kind }) => String(kind)}
            render={(notices) => <FoundNoticesCard {...notices} keyword={keyword} />}
          />
          {notices.isError && (
            <ErrorState
              title={t('search.noticesFailed')}
              error={notices.error}
              onRetry={() => void notices.refetch()}
            />
          )}
        </Results>
      )}
      {!isPending && !canSearchMessages && <p className="message-found__note">{t('search.elsewhere')}</p>}
    </>
  );
}

function Results({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="message-found">
      <h2 id={id} className="message-found__title">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  render: (row: Row) => ReactNode;
}

function Rows<Row>({ rows, keyOf, render }: RowsProps<Row>) {
  return (
    <ul className="message-found__rows">
      {rows.map((row) => (
        <li key={keyOf(row)}>{render(row)}</li>
      ))}
    </ul>
  );
}
