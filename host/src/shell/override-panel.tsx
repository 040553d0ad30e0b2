import { Button, KeyValue, Sheet, useTranslation } from '@agency/shared';
import { registryStore } from '../loader/federated-source';
import { writeOverrides } from '../loader/overrides';

interface OverridePanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the test builds of this tab and leads back to the released ones. */
export function OverridePanel({ isOpen, onClose }: OverridePanelProps) {
  const { t } = useTranslation('host');
  const reset = () => {
    writeOverrides({});
    const url = new URL(location.href);
    url.searchParams.delete('mf');
    location.replace(url);
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
      <KeyValue items={Object.entries(registryStore.overrides).map(([label, value]) => ({ label, value }))} />
    </Sheet>
  );
}
