import { report } from '@agency/shared';
import { commonFolder } from '@agency/shared/contract';
import { remoteSource } from '#remote-source';

const buildPattern = /\/releases\/(remote-[a-z0-9-]+)\/([0-9a-z]+)\//;

/**
 * The remote and build whose code threw, read from the first frame of the stack that lies in a release. A file that
 * builds have in common does not tell which: it is the one in the page.
 */
export function originOf(
  stack: string | undefined,
  running: (remote: string) => string | null,
): { remote?: string; build_id?: string } {
  const [, remote, folder] = (stack && buildPattern.exec(stack)) || [];
  if (!remote) return {};
  return { remote, build_id: folder === commonFolder ? (running(remote) ?? undefined) : folder };
}

/** Reports what no boundary catches: event handlers, timers, and promises that nobody awaits. */
export function catchUncaught(): void {
  window.addEventListener('error', (event) => {
    const error: unknown = event.error;
    if (!(error instanceof Error)) return;
    report({
      kind: 'uncaught',
      ...originOf(error.stack, remoteSource.running),
      message: error.message,
      stack: error.stack,
    });
  });
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    // A failed call has been dealt with where it was made.
    if (!(reason instanceof Error) || reason.name === 'RequestError') return;
    report({
      kind: 'rejection',
      ...originOf(reason.stack, remoteSource.running),
      message: reason.message,
      stack: reason.stack,
    });
  });
}
