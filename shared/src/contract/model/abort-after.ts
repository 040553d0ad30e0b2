/** Returns a signal that aborts after the time. `AbortSignal.timeout` exists only from Safari 16 and Chrome 103 on. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms);
  return controller.signal;
}
