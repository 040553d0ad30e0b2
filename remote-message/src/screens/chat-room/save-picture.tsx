import { IconButton, useSaveImage, useTranslation } from '@agency/shared';
import { DownloadIcon } from '@agency/shared/icons';
import { chatOutbox } from '../../chat/outbox';
import type { RoomMessage } from '../../model/chat-rows';

export function SavePicture({ message }: { message: RoomMessage }) {
  const { t } = useTranslation('remote-message');
  const { save, isSaving, dialog } = useSaveImage();
  return (
    <>
      <IconButton
        label={t('room.savePicture')}
        icon={<DownloadIcon size={20} />}
        aria-busy={isSaving || undefined}
        onClick={() => void save(() => pictureOf(message), `${message.client_id}.jpg`)}
      />
      {dialog}
    </>
  );
}

async function pictureOf({ client_id, content }: RoomMessage): Promise<Blob> {
  const image = content?.type === 'image' && content.image;
  if (image && 'file_url' in image) {
    const answer = await fetch(image.file_url);
    if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
    return answer.blob();
  }
  const waiting = await chatOutbox.readFile(client_id);
  if (!waiting) throw new Error('The picture waits no more');
  return waiting;
}
