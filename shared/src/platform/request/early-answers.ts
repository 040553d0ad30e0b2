/** A call that the inline script of the page has sent while this code was on its way. */
export interface EarlyCall {
  headers: Record<string, string>;
  /** As JSON, of a call with one. */
  body?: string;
  answer: Promise<Response>;
}

declare global {
  /** By method and address; each is taken once (`host/src/first-paint/first-paint.js`). */
  var agencyEarlyCalls: Record<string, EarlyCall> | undefined;
}

/** The answer to a call that is on its way already, if it was sent as it would be now: by the same person, in the same language. */
export function takeEarlyAnswer(
  call: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Response> | null {
  const early = globalThis.agencyEarlyCalls?.[call];
  if (!early) return null;
  delete globalThis.agencyEarlyCalls?.[call];
  return early.body === body && hasSame(headers, early.headers) ? early.answer : null;
}

/** These say nothing of what is asked and by whom: the key of an attempt, and the organisation, which the token implies. */
const besides = new Set(['idempotency-key', 'orgcode']);

function hasSame(wanted: Record<string, string>, sent: Record<string, string>): boolean {
  const names = new Set([...Object.keys(wanted), ...Object.keys(sent)]);
  return [...names].every((name) => besides.has(name) || wanted[name] === sent[name]);
}
