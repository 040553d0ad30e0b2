import { ErrorState, useLocation, useTranslation } from '@agency/shared';
import { useEffect, useState } from 'react';
import { remoteSource } from '#remote-source';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { AreaFrame } from './area-frame';
import { PageSkeleton } from './page-skeleton';
import { RemotePart } from './remote-part';

export function RemoteArea() {
  const { pathname } = useLocation();
  const [isReady, setReady] = useState(() => remoteSource.places.ownerOf(pathname) !== null);
  useEffect(() => {
    if (!isReady) void remoteSource.deployments.ready.then(() => setReady(true));
  }, [isReady]);
  const owner = remoteSource.places.ownerOf(pathname);
  if (!owner) return isReady ? <NotFoundScreen /> : <PageSkeleton path={pathname} />;
  return (
    <RemotePart
      key={owner}
      remote={owner}
      path={pathname}
      loading={<PageSkeleton path={pathname} />}
      missing={<NotFoundScreen />}
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
