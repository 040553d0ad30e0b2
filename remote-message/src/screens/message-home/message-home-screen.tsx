import {
  isRequestError,
  PageFrame,
  PullRefresh,
  refreshTouched,
  useOutbox,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { chatOutbox } from '../../chat/outbox';
import { useConversations } from '../../queries/conversations';
import { ConversationList } from './conversation-list';
import './message-home.css';
import { NoticeCards } from './notice-cards';

/** Notices and conversations (docs/product.md, section 2 "Messages"). */
export function Screen() {
  const { t } = useTranslation('remote-message');
  // Used on the whole page, because mounting the outbox starts sending.
  const waiting = useOutbox(chatOutbox);
  const conversations = useConversations();
  const refresh = async () => {
    const [result] = await Promise.all([conversations.refetch(), refreshTouched('notice')]);
    return result;
  };
  const { error, data } = conversations;
  // A single error and retry button for everything that failed.
  const isFailed = error !== null && !data && !isRequestError(error, errors.chatElsewhere.code);
  return (
    <PageFrame title={t('home.title')}>
      <PullRefresh onRefresh={refresh}>
        <NoticeCards saysFailure={!isFailed} />
        <ConversationList result={conversations} waiting={waiting} onRetry={refresh} />
      </PullRefresh>
    </PageFrame>
  );
}
