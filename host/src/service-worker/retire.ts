import { scope, worker } from './worker-scope';

const limitMs = 10_000;

let hasRetired = false;

/** Whether this worker has been taken out of service: it then keeps nothing any more. */
export function isRetired(): boolean {
  return hasRetired;
}

/** A server that no longer has the worker wants it gone from the phones too, with all that it kept. */
export async function retireIfGone(): Promise<void> {
  const script = new URL('service-worker.js', scope);
  const answer = await fetch(script, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(limitMs),
  });
  if (answer.status !== 404 && answer.status !== 410) return;
  hasRetired = true;
  for (const name of await caches.keys()) if (name.startsWith('agency-')) await caches.delete(name);
  await worker.registration.unregister();
}
