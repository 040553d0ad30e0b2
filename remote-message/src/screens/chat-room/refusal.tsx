import {
  EmptyState,
  ErrorState,
  isRequestError,
  MessageIcon,
  messageOf,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { chatTakenOver } from '../../chat/chat-port';

/** Why there is no room, and what helps. */
export function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('remote-message');
  if (isRequestError(error, errors.chatElsewhere.code)) {
    return <EmptyState icon={<MessageIcon />} title={t('room.elsewhere')} hint={t('room.elsewhereHint')} />;
  }
  if (isRequestError(error, chatTakenOver)) {
    return <ErrorState title={t('room.takenOver')} kept={t('room.takenOverHint')} onRetry={onRetry} />;
  }
  return <ErrorState title={t('room.failed')} kept={messageOf(error)} onRetry={onRetry} />;
}
