import { ErrorState, useLocation, useTranslation } from '@agency/shared';
import { useEffect, useState } from 'react';
import { remoteSource } from '#remote-source';
import { notFoundScreen } from '../screens/own-screens';
import { AreaFrame } from './area-frame';
import { LazyScreen } from './lazy-screen';
import { PageSkeleton } from './page-skeleton';
import { RemotePart } from './remote-part';

export function RemoteArea() {
  const { pathname } = useLocation();
  const [isReady, setReady] = useState(() => remoteSource.places.ownerOf(pathname) !== null);
  useEffect(() => {
    if (!isReady) void remoteSource.deployments.ready.then(() => setReady(true));
  }, [isReady]);
  const owner = remoteSource.places.ownerOf(pathname);
  if (!owner) return isReady ? <LazyScreen part={notFoundScreen} /> : <PageSkeleton path={pathname} />;
  return (
    <RemotePart
      key={owner}
      remote={owner}
      path={pathname}
      loading={<PageSkeleton path={pathname} />}
      missing={<LazyScreen part={notFoundScreen} />}
      failed={(retry, trace) => <AreaFailure path={pathname} trace={trace} onRetry={retry} />}
    />
  );
}

interface AreaFailureProps {
  path: string;
  trace: string | undefined;
  onRetry: () => void;
}

function AreaFailure({ path, trace, onRetry }: AreaFailureProps) {
  const { t } = useTranslation('host');
  return (
    <AreaFrame path={path}>
      <ErrorState title={t('area.failed')} kept={t('area.othersWork')} trace={trace} onRetry={onRetry} />
    </AreaFrame>
  );
}
