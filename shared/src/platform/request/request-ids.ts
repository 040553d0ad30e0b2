/**
 * Returns 128 random bits in hex. `crypto.randomUUID` needs a secure context, which a phone on the local network lacks.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

declare global {
  /** The trace of the page load, which the calls of the inline script have (`host/src/first-paint/first-paint.js`). */
  var agencyTrace: string | undefined;
}

/** Milliseconds within which a call belongs to the last action. Polls of an open page come later. */
const actionMs = 10_000;
let traceId = globalThis.agencyTrace;
let until = actionMs;

for (const type of ['click', 'popstate']) {
  addEventListener(
    type,
    () => {
      traceId = undefined;
    },
    true,
  );
}

/** Returns the trace of the user's last action, which its calls share. */
export function traceOfAction(): string {
  const now = performance.now();
  if (!traceId || now > until) {
    traceId = newIdempotencyKey();
    until = now + actionMs;
  }
  return traceId;
}
