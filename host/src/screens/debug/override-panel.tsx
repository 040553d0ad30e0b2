import { Button, Card, Sheet, StatusTag, useTranslation } from '@agency/shared';
import { remoteSource } from '#remote-source';
import './debug-texts';
import './debug.css';
import type { OverrideState } from '../../loader/override-states';
import { reloadWithoutQuery } from '../../shell/reload-page';

interface OverridePanelProps {
  isOpen: boolean;
  onClose: () => void;
  states: readonly OverrideState[];
}

/** Lists the test builds that this tab asked for, with what became of each, and leads back to the released ones. */
export function OverridePanel({ isOpen, onClose, states }: OverridePanelProps) {
  const { t } = useTranslation('debug');
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
      <ul className="host-overrides">
        {states.map((state) => (
          <li key={state.remote}>
            <Override {...state} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Override({ remote, target, effect, gets }: OverrideState) {
  const { t } = useTranslation('debug');
  const isInUse = effect === 'in-use';
  return (
    <Card>
      <div className="host-override__head">
        <strong>{remote}</strong>
        <StatusTag tone={isInUse ? 'success' : 'danger'}>{t(`override.effect.${effect}`)}</StatusTag>
      </div>
      <p className="host-override__target">{target}</p>
      {!isInUse && <p>{gets ? t('override.instead', { build: gets }) : t('override.nothing')}</p>}
    </Card>
  );
}
