import { Card, currentLanguage, ErrorState, SkeletonList, StatusTag, useTranslation } from '@agency/shared';
import type { Deployment } from '../../../loader/deployments';
import { formatInstant } from './format-instant';
import type { useDeployments } from './use-deployments';
import './version-screen.css';

export function DeploymentList({ query }: { query: ReturnType<typeof useDeployments> }) {
  const { t } = useTranslation('setting');
  const { data, error, refetch, isFetching } = query;
  if (!data) return <SkeletonList />;
  if (data.length === 0) {
    return (
      <ErrorState
        title={t('version.areasFailed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Card flush>
      <ul className="host-builds">
        {data.map((deployment) => (
          <DeploymentRow key={deployment.app} deployment={deployment} />
        ))}
      </ul>
    </Card>
  );
}

function DeploymentRow({ deployment: { app, title, current, here, builds } }: { deployment: Deployment }) {
  const { t } = useTranslation('setting');
  const published = builds.find(({ buildId }) => buildId === current)?.published;
  const isOther = here !== null && here.buildId !== current;
  return (
    <li className="host-build">
      <span className="host-build__name">
        {title?.[currentLanguage()] ?? t(`area.${app}`, { defaultValue: app })}
      </span>
      <code className="host-build__id">{current ?? t('version.none')}</code>
      {published && (
        <span className="host-build__time">{t('version.published', { time: formatInstant(published) })}</span>
      )}
      {isOther && <StatusTag tone="warning">{t('version.differs', { build: here.buildId })}</StatusTag>}
    </li>
  );
}
