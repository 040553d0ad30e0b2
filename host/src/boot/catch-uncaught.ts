import { report } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { originOf } from './origin-of';

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
