import { CloseIcon, IconButton, useTranslation } from '@agency/shared';
import { useSyncExternalStore } from 'react';
import { chatOutbox, drop } from '../../chat/outbox';

export function SendingPicture({ id }: { id: string }) {
  const { t } = useTranslation('remote-message');
  const progress = useSyncExternalStore(chatOutbox.subscribe, () => chatOutbox.progressOf(id));
  return (
    <div className="chat-progress">
      <IconButton
        label={t('room.cancelPicture')}
        icon={<CloseIcon size={18} />}
        onClick={() => void drop(id)}
      />
      {progress !== undefined && (
        <progress className="chat-progress__bar" aria-label={t('room.uploading')} max={1} value={progress} />
      )}
    </div>
  );
}
