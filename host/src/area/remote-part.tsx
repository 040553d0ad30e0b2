import { AppScope } from '@agency/shared';
import { AppBuild, RouteGuard, reportInTrace } from '@agency/shared/host';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { remoteSource } from '#remote-source';
import { count } from '../build-counts/event-counts';
import { type LoadedRemote, RemoteUnavailable } from '../loader/remote-source';
import { sharedRoot } from '../loader/shared-root';
import { CrashBoundary } from './crash-boundary';
import { RedrawBoundary } from './redraw-boundary';
import { useRemoteScreen } from './use-remote-screen';

interface RemotePartProps {
  remote: string;
  path: string;
  /** Props of a widget in the slot of another remote. */
  data?: object;
  loading: ReactNode;
  missing: ReactNode;
  failed: (retry: () => void, trace: string | undefined) => ReactNode;
}

export function RemotePart({ remote, path, data, loading, missing, failed }: RemotePartProps) {
  const { screen, beganAt, loadAgain } = useRemoteScreen(remote, path);
  const retry = () => {
    remoteSource.loading.forgive(remote);
    loadAgain();
  };
  switch (screen.status) {
    case 'loading':
      return loading;
    case 'missing':
      return missing;
    case 'failed':
      return failed(retry, traceOf(screen.error));
    case 'ready':
      return (
        <RouteGuard remote={remote} route={screen.route} loading={loading}>
          <GuardedPart
            key={screen.loaded.buildId}
            remote={remote}
            loaded={screen.loaded}
            path={path}
            beganAt={beganAt}
            onBroken={loadAgain}
            failed={(reset, trace) =>
              failed(() => {
                reset();
                retry();
              }, trace)
            }
          >
            <screen.Screen {...data} />
          </GuardedPart>
        </RouteGuard>
      );
  }
}

function traceOf(error: unknown): string | undefined {
  return error instanceof RemoteUnavailable ? error.failures.at(-1)?.trace : undefined;
}

interface GuardProps {
  remote: string;
  loaded: LoadedRemote;
  path: string;
  /** When the user started to wait for this build, by `performance.now()`. */
  beganAt: number;
  children: ReactNode;
  onBroken: () => void;
  failed: (reset: () => void, trace: string | undefined) => ReactNode;
}

/** Catches render errors of one build. A build that never rendered is replaced by the previous one. */
function GuardedPart({ remote, loaded, path, beganAt, children, onBroken, failed }: GuardProps) {
  const isProven = useRef(false);
  const isCounted = useRef(false);
  const { buildId } = loaded;
  const enter = () => {
    if (!isCounted.current) count(remote, loaded, 'entry');
    isCounted.current = true;
  };
  // A widget is not counted as an entry into the area unless it crashes, because home shows widgets far more often than
  // users enter areas.
  const isEntry = path.startsWith('/');
  // Not in an effect, because a screen that hangs while it renders has none.
  useState(() => isEntry && sharedRoot.loaded?.expectScreen(remote, loaded));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each build that the user came to
  useEffect(() => {
    if (isEntry) enter();
  }, []);
  const handleCrash = (error: Error) => {
    enter();
    count(remote, loaded, 'crash');
    const { message, stack } = error;
    const trace = reportInTrace({ kind: 'render-crash', remote, build_id: buildId, message, stack });
    if (isProven.current) return trace;
    remoteSource.loading.exclude(remote, buildId);
    onBroken();
    return trace;
  };
  return (
    <CrashBoundary key={path} onCrash={handleCrash} fallback={failed}>
      <AppBuild value={buildId}>
        <AppScope app={remote}>
          <RedrawBoundary>{children}</RedrawBoundary>
        </AppScope>
      </AppBuild>
      <Proof
        onRendered={() => {
          if (isEntry && !isProven.current) count(remote, loaded, 'shown', performance.now() - beganAt);
          if (isEntry) sharedRoot.loaded?.screenDrawn(remote);
          isProven.current = true;
          remoteSource.loading.confirm(remote, buildId);
        }}
      />
    </CrashBoundary>
  );
}

/** Its effect runs only after its sibling has rendered. */
function Proof({ onRendered }: { onRendered: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mounted part
  useEffect(onRendered, []);
  return null;
}
