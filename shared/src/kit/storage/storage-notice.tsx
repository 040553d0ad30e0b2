import { useEffect, useState, useSyncExternalStore } from 'react';
import { storageLoss } from '../../platform/sealed/storage-loss';
import { Banner } from '../../ui/display/banner';
import { FormNotice } from '../forms/form-notice';
import { useKitText } from '../use-kit-text';

/** Warns once per session that the phone cannot save input, in a private window or on a full device. */
export function StorageNotice() {
  const t = useKitText();
  const state = useSyncExternalStore(storageLoss.subscribe, storageLoss.read);
  const [isMine, setMine] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (state === 'persistent') setMine(false);
    if (state !== 'lost') return;
    setMine(true);
    storageLoss.markWarned();
  }, [state]);
  if (!isMine || isClosed) return null;
  return (
    <FormNotice>
      <Banner tone="warning" onClose={() => setClosed(true)}>
        {t('storage.lost')}
      </Banner>
    </FormNotice>
  );
}
