import { ErrorState, useLocation, useTranslation } from '@agency/shared';
import { useEffect, useRef, useState } from 'react';
import { remoteSource } from '#remote-source';
import type { LoadedRemote } from '../loader/remote-source';
import { report } from '../loader/report';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { AreaFrame } from './area-frame';
import { CrashBoundary } from './crash-boundary';
import { PageSkeleton } from './page-skeleton';
import { useRemoteScreen } from './use-remote-screen';

/** The content area of a path that a remote owns: its screen, its skeleton, or what went wrong. */
export function RemoteArea() {
  const { pathname } = useLocation();
  const [isReady, setReady] = useState(() => remoteSource.ownerOf(pathname) !== null);
  useEffect(() => {
    if (!isReady) void remoteSource.ready.then(() => setReady(true));
  }, [isReady]);
  const owner = remoteSource.ownerOf(pathname);
  if (!owner) return isReady ? <NotFoundScreen /> : <PageSkeleton path={pathname} />;
  return <OwnedArea key={owner} remote={owner} path={pathname} />;
}

function OwnedArea({ remote, path }: { remote: string; path: string }) {
  const { screen, loadAgain } = useRemoteScreen(remote, path);
  const retry = () => {
    remoteSource.forgive(remote);
    loadAgain();
  };
  switch (screen.status) {
    case 'loading':
      return <PageSkeleton path={path} />;
    case 'missing':
      return <NotFoundScreen />;
    case 'failed':
      return <AreaFailure path={path} onRetry={retry} />;
    case 'ready':
      return (
        <GuardedScreen
          key={screen.loaded.buildId}
          remote={remote}
          loaded={screen.loaded}
          path={path}
          onBroken={loadAgain}
          onRetry={retry}
        >
          <screen.Screen />
        </GuardedScreen>
      );
  }
}

interface GuardProps {
  remote: string;
  loaded: LoadedRemote;
  path: string;
  children: React.ReactNode;
  /** The build crashed before it ever rendered: load another. */
  onBroken: () => void;
  onRetry: () => void;
}

/** Catches crashes of one build. One that never rendered gives way to the build before it. */
function GuardedScreen({ remote, loaded, path, children, onBroken, onRetry }: GuardProps) {
  const isProven = useRef(false);
  const { buildId } = loaded;
  const handleCrash = (error: Error) => {
    report({ kind: 'render-crash', remote, build_id: buildId, message: error.message, stack: error.stack });
    if (isProven.current) return;
    remoteSource.exclude(remote, buildId);
    onBroken();
  };
  return (
    <CrashBoundary
      key={path}
      onCrash={handleCrash}
      fallback={(reset) => (
        <AreaFailure
          path={path}
          onRetry={() => {
            reset();
            onRetry();
          }}
        />
      )}
    >
      {children}
      <Proof
        onRendered={() => {
          isProven.current = true;
          remoteSource.confirm(remote, buildId);
        }}
      />
    </CrashBoundary>
  );
}

/** Its effect runs only after the screen beside it has rendered. */
function Proof({ onRendered }: { onRendered: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mounted screen
  useEffect(onRendered, []);
  return null;
}

function AreaFailure({ path, onRetry }: { path: string; onRetry: () => void }) {
  const { t } = useTranslation('host');
  return (
    <AreaFrame path={path}>
      <ErrorState title={t('area.failed')} kept={t('area.othersWork')} onRetry={onRetry} />
    </AreaFrame>
  );
}
