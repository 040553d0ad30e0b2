import { Button, Dialog, native, useTranslation } from '@agency/shared';
import { useState } from 'react';
import '../setting-texts';
import { useRequiredUpdate } from './required-update';

export function ForcedUpdateDialog() {
  const { t } = useTranslation('setting');
  const update = useRequiredUpdate();
  const [isBusy, setBusy] = useState(false);
  if (!update) return null;
  const { version, url, isSameVersion } = update;
  const get = async () => {
    setBusy(true);
    const bridge = await native.open();
    await bridge.openAppUpdate(url);
    setBusy(false);
  };
  return (
    <Dialog
      open
      title={t('version.forcedTitle')}
      footer={
        <Button block loading={isBusy} onClick={() => void get()}>
          {t('version.update')}
        </Button>
      }
    >
      {t(isSameVersion ? 'version.forcedBuild' : 'version.forcedText', { version })}
    </Dialog>
  );
}
