import { Button, KeyValue, Sheet, useTranslation } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { reloadWithoutQuery } from './reload-page';

interface OverridePanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the test builds of this tab and leads back to the released ones. */
export function OverridePanel({ isOpen, onClose }: OverridePanelProps) {
  const { t } = useTranslation('host');
  const reset = () => {
    remoteSource.clearOverrides();
    reloadWithoutQuery('mf');
  };
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('override.title')}
      footer={
        <Button block onClick={reset}>
          {t('override.reset')}
        </Button>
      }
    >
      <KeyValue items={Object.entries(remoteSource.overrides).map(([label, value]) => ({ label, value }))} />
    </Sheet>
  );
}
