import { report } from '@agency/shared';
import { type ReactNode, useEffect, useRef } from 'react';
import { remoteSource } from '#remote-source';
import type { LoadedRemote } from '../loader/remote-source';
import { count } from '../loader/tally';
import { CrashBoundary } from './crash-boundary';
import { useRemoteScreen } from './use-remote-screen';

interface RemotePartProps {
  remote: string;
  /** Path of a screen, or `widget:<name>`. */
  path: string;
  loading: ReactNode;
  /** The build has no such part. */
  missing: ReactNode;
  failed: (retry: () => void) => ReactNode;
}

/** A screen or widget of a remote: itself, or what stands for it while it loads and when it fails. */
export function RemotePart({ remote, path, loading, missing, failed }: RemotePartProps) {
  const { screen, beganAt, loadAgain } = useRemoteScreen(remote, path);
  const retry = () => {
    remoteSource.forgive(remote);
    loadAgain();
  };
  switch (screen.status) {
    case 'loading':
      return loading;
    case 'missing':
      return missing;
    case 'failed':
      return failed(retry);
    case 'ready':
      return (
        <GuardedPart
          key={screen.loaded.buildId}
          remote={remote}
          loaded={screen.loaded}
          path={path}
          beganAt={beganAt}
          onBroken={loadAgain}
          failed={(reset) =>
            failed(() => {
              reset();
              retry();
            })
          }
        >
          <screen.Screen />
        </GuardedPart>
      );
  }
}

interface GuardProps {
  remote: string;
  loaded: LoadedRemote;
  path: string;
  /** Since when the user waits for this build, by `performance.now()`. */
  beganAt: number;
  children: ReactNode;
  /** The build crashed before it ever rendered: load another. */
  onBroken: () => void;
  failed: (reset: () => void) => ReactNode;
}

/** Catches crashes of one build. One that never rendered gives way to the build before it. */
function GuardedPart({ remote, loaded, path, beganAt, children, onBroken, failed }: GuardProps) {
  const isProven = useRef(false);
  const isCounted = useRef(false);
  const { buildId } = loaded;
  const enter = () => {
    if (!isCounted.current) count(remote, loaded, 'entry');
    isCounted.current = true;
  };
  // Home shows a widget far more often than anybody enters its area: it is an entry only where it crashes.
  const isEntry = path.startsWith('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each build that the user came to
  useEffect(() => {
    if (isEntry) enter();
  }, []);
  const handleCrash = (error: Error) => {
    enter();
    count(remote, loaded, 'crash');
    report({ kind: 'render-crash', remote, build_id: buildId, message: error.message, stack: error.stack });
    if (isProven.current) return;
    remoteSource.exclude(remote, buildId);
    onBroken();
  };
  return (
    <CrashBoundary key={path} onCrash={handleCrash} fallback={failed}>
      {children}
      <Proof
        onRendered={() => {
          if (isEntry && !isProven.current) count(remote, loaded, 'shown', performance.now() - beganAt);
          isProven.current = true;
          remoteSource.confirm(remote, buildId);
        }}
      />
    </CrashBoundary>
  );
}

/** Its effect runs only after the part beside it has rendered. */
function Proof({ onRendered }: { onRendered: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mounted part
  useEffect(onRendered, []);
  return null;
}
