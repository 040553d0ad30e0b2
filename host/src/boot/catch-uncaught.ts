import { report } from '@agency/shared';

const buildPattern = /\/releases\/(remote-[a-z]+)\/([0-9a-z]+)\//;

/** The remote and build whose code threw, read from the first frame of the stack that lies in a release. */
export function originOf(stack: string | undefined): { remote?: string; build_id?: string } {
  const match = stack ? buildPattern.exec(stack) : null;
  return match ? { remote: match[1], build_id: match[2] } : {};
}

/** Reports what no boundary catches: event handlers, timers, and promises that nobody awaits. */
export function catchUncaught(): void {
  window.addEventListener('error', (event) => {
    const error: unknown = event.error;
    if (!(error instanceof Error)) return;
    report({ kind: 'uncaught', ...originOf(error.stack), message: error.message, stack: error.stack });
  });
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    // A failed call has been dealt with where it was made.
    if (!(reason instanceof Error) || reason.name === 'RequestError') return;
    report({ kind: 'rejection', ...originOf(reason.stack), message: reason.message, stack: reason.stack });
  });
}
