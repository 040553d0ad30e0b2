/** A call sent by the page's inline script before this code was loaded. */
export interface EarlyCall {
  headers: Record<string, string>;
  body?: string;
  answer: Promise<Response>;
}

declare global {
  /** By method and URL; each is used once (`host/src/first-paint/first-paint.js`). */
  var agencyEarlyCalls: Record<string, EarlyCall> | undefined;
}

/** Returns the response of an early call, if it was sent with the same session and language. */
export function takeEarlyAnswer(
  call: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Response> | null {
  const early = globalThis.agencyEarlyCalls?.[call];
  if (!early) return null;
  delete globalThis.agencyEarlyCalls?.[call];
  if (early.body !== body || !hasSame(headers, early.headers)) return null;
  // The server knows the call by the span that was sent.
  Object.assign(headers, { traceparent: early.headers.traceparent });
  return early.answer;
}

/** Ignored when comparing headers: key and span differ at every attempt, and the token implies the organisation. */
const besides = new Set(['idempotency-key', 'traceparent', 'orgcode']);

function hasSame(wanted: Record<string, string>, sent: Record<string, string>): boolean {
  const names = new Set([...Object.keys(wanted), ...Object.keys(sent)]);
  return [...names].every((name) => besides.has(name) || wanted[name] === sent[name]);
}
