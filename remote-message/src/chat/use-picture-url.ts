import { useEffect, useSyncExternalStore } from 'react';
import { chatOutbox } from './outbox';
import { ownPictures } from './own-pictures';

export function usePictureUrl(client_id: string, file_url: string | undefined): string {
  const url = useSyncExternalStore(ownPictures.subscribe, () => ownPictures.urlOf(client_id));
  const isMissing = url === undefined && file_url === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    void chatOutbox.readFile(client_id).then((picture) => {
      if (picture && !isOver) ownPictures.keep(client_id, picture);
    });
    return () => {
      isOver = true;
    };
  }, [client_id, isMissing]);
  return url ?? file_url ?? '';
}
