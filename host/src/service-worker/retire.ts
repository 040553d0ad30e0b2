import { abortAfter } from '@agency/shared/model/abort-after';
import { scope, worker } from './worker-scope';

const limitMs = 10_000;

let hasRetired = false;

export function isRetired(): boolean {
  return hasRetired;
}

/** A server without the worker's script wants the worker and its caches removed from all devices. */
export async function retireIfGone(): Promise<void> {
  const script = new URL('service-worker.js', scope);
  const answer = await fetch(script, {
    method: 'HEAD',
    cache: 'no-store',
    signal: abortAfter(limitMs),
  });
  if (answer.status !== 404 && answer.status !== 410) return;
  hasRetired = true;
  for (const name of await caches.keys()) if (name.startsWith('agency-')) await caches.delete(name);
  await worker.registration.unregister();
}
