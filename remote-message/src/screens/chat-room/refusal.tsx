import {
  Button,
  EmptyState,
  ErrorState,
  isRequestError,
  MessageIcon,
  messageOf,
  useNavigate,
  useTranslation,
} from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { paths } from '@agency/shared/paths';
import { chatTakenOver } from '../../model/chat-port';

export function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('remote-message');
  if (isRequestError(error, errors.chatElsewhere.code)) {
    return <EmptyState icon={<MessageIcon />} title={t('room.elsewhere')} hint={t('room.elsewhereHint')} />;
  }
  if (isRequestError(error, chatTakenOver)) {
    return <ErrorState title={t('room.takenOver')} kept={t('room.takenOverHint')} onRetry={onRetry} />;
  }
  if (isUnknown(error)) return <UnknownRoom />;
  return <ErrorState title={t('room.failed')} kept={messageOf(error)} error={error} onRetry={onRetry} />;
}

/** The link is mangled, or the conversation is not the user's. */
function isUnknown(error: unknown): boolean {
  return (
    isRequestError(error) && (error.code === errors.notFound.code || error.input?.field === 'conversation_id')
  );
}

function UnknownRoom() {
  const { t } = useTranslation('remote-message');
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<MessageIcon />}
      title={t('room.unknown')}
      hint={t('room.unknownHint')}
      action={
        <Button onClick={() => void navigate(paths.message.pathname, { replace: true })}>
          {t('room.toMessages')}
        </Button>
      }
    />
  );
}
