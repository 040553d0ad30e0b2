import { report } from '@agency/shared';
import { commonFolder } from '@agency/shared/contract';
import { remoteSource } from '#remote-source';

const buildPattern = /\/releases\/(remote-[a-z0-9-]+)\/([0-9a-z]+)\//;

/**
 * Finds the remote and build whose code threw, by the first stack frame inside a release. A file that several builds
 * share is assigned to the build in the page.
 */
export function originOf(
  stack: string | undefined,
  running: (remote: string) => string | null,
): { remote?: string; build_id?: string } {
  const [, remote, folder] = (stack && buildPattern.exec(stack)) || [];
  if (!remote) return {};
  return { remote, build_id: folder === commonFolder ? (running(remote) ?? undefined) : folder };
}

/** Reports errors that no boundary catches: in event handlers, in timers, and in promises that are not awaited. */
export function catchUncaught(): void {
  window.addEventListener('error', (event) => {
    const error: unknown = event.error;
    if (!(error instanceof Error)) return;
    report({
      kind: 'uncaught',
      ...originOf(error.stack, remoteSource.loading.running),
      message: error.message,
      stack: error.stack,
    });
  });
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    // The caller of a failed request has already handled it.
    if (!(reason instanceof Error) || reason.name === 'RequestError') return;
    report({
      kind: 'rejection',
      ...originOf(reason.stack, remoteSource.loading.running),
      message: reason.message,
      stack: reason.stack,
    });
  });
}
