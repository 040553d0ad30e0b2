import { currentLanguage, KeyValue, StatusTag, type Tone, useTranslation } from '@agency/shared';
import type { CandidateSource } from '@agency/shared/contract';
import { remoteSource } from '#remote-source';
import type { Deployment } from '../../loader/deployments';
import { ChoiceList } from '../setting/choice-list';
import { formatInstant } from '../setting/version/format-instant';
import { LocalhostField } from './localhost-field';

const tones: Record<CandidateSource, Tone> = {
  override: 'warning',
  canary: 'brand',
  current: 'success',
  previous: 'warning',
  'last-good': 'warning',
};

interface AppBuildsProps {
  deployment: Deployment;
  wanted: string | null | undefined;
  onWant: (target: string | null) => void;
}

export function AppBuilds({ deployment, wanted, onWant }: AppBuildsProps) {
  const { t } = useTranslation(['debug', 'setting']);
  const { app, title, here, builds, current } = deployment;
  const build = builds.find(({ buildId }) => buildId === here?.buildId);
  const name = title?.[currentLanguage()] ?? t(`area.${app}`, { ns: 'setting', defaultValue: app });
  const isSwitchable = app !== 'host' && remoteSource.overrides.allowed !== 'none';
  return (
    <details className="host-debug-app">
      <summary className="host-debug-app__summary">
        <span className="host-debug-app__name">{name}</span>
        {here && <StatusTag tone={tones[here.source]}>{t(`source.${here.source}`)}</StatusTag>}
        <span className="host-debug-app__id">{wanted ?? here?.buildId ?? current}</span>
      </summary>
      <div className="host-debug-app__body">
        <KeyValue
          items={[
            { label: t('running'), value: here?.isRunning ? here.buildId : t('notEntered') },
            { label: t('contract'), value: build?.contract },
            { label: t('published'), value: build && formatInstant(build.published) },
          ]}
        />
        {isSwitchable && <BuildChoice name={name} deployment={deployment} wanted={wanted} onWant={onWant} />}
      </div>
    </details>
  );
}

const released = 'released';

function BuildChoice({ name, deployment, wanted, onWant }: AppBuildsProps & { name: string }) {
  const { t } = useTranslation('debug');
  const { app, builds } = deployment;
  const chosen = wanted === undefined ? remoteSource.overrides.current[app] : wanted;
  const choices = builds
    .filter(({ fits }) => fits)
    .map(({ buildId, published }) => ({ key: buildId, label: buildId, hint: formatInstant(published) }));
  return (
    <>
      <ChoiceList
        label={t('build', { app: name })}
        value={chosen ?? released}
        onChoose={(key) => onWant(key === released ? null : key)}
        choices={[{ key: released, label: t('released') }, ...choices]}
      />
      {remoteSource.overrides.allowed === 'localhost' && <LocalhostField onUse={onWant} />}
    </>
  );
}
