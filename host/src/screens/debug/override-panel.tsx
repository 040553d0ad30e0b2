import { Button, Card, Sheet, StatusTag, TaggedName, useTranslation } from '@agency/shared';
import { previewParameter } from '@agency/shared/contract';
import { remoteSource } from '#remote-source';
import './debug-texts';
import './debug.css';
import type { OverrideState } from '../../loader/override-states';
import type { TestedBuilds } from '../../loader/remote-source';
import type { PreviewState } from '../../loader/test-builds';
import { reloadWithoutQuery } from '../../shell/reload-page';
import { formatInstant } from '../setting/version/format-instant';
import { LoadLines } from './load-lines';

interface OverridePanelProps extends TestedBuilds {
  isOpen: boolean;
  onClose: () => void;
}

export function OverridePanel({ isOpen, onClose, builds, preview, loads }: OverridePanelProps) {
  const { t } = useTranslation('debug');
  const reset = async () => {
    await remoteSource.testing.end();
    reloadWithoutQuery('mf', previewParameter);
  };
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={preview ? t('preview.title', { name: preview.name }) : t('override.title')}
      footer={
        <Button block onClick={() => void reset()}>
          {t('override.reset')}
        </Button>
      }
    >
      {preview && <PreviewNote {...preview} />}
      <ul className="host-overrides">
        {builds.map((state) => (
          <li key={state.remote}>
            <Override {...state} />
          </li>
        ))}
      </ul>
      <LoadLines lines={loads} />
    </Sheet>
  );
}

function PreviewNote({ effect, until }: PreviewState) {
  const { t } = useTranslation('debug');
  return (
    <p className="host-debug-intro">{t(`preview.note.${effect}`, { time: until && formatInstant(until) })}</p>
  );
}

function Override({ remote, target, effect, gets }: OverrideState) {
  const { t } = useTranslation('debug');
  const isInUse = effect === 'in-use';
  return (
    <Card>
      <TaggedName
        tag={<StatusTag tone={isInUse ? 'success' : 'danger'}>{t(`override.effect.${effect}`)}</StatusTag>}
      >
        <strong>{remote}</strong>
      </TaggedName>
      <p className="host-override__target">{target}</p>
      {!isInUse && <p>{gets ? t('override.instead', { build: gets }) : t('override.nothing')}</p>}
    </Card>
  );
}
