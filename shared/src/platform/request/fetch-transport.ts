import { takeEarlyAnswer } from './early-answers';
import { addressOf, type Incoming, NoAnswer, type Outgoing, secondsOf } from './outgoing';

export async function sendByFetch(outgoing: Outgoing): Promise<Incoming> {
  const { method, headers, body, timeoutMs, signal, onText } = outgoing;
  const giveUp = new AbortController();
  const cancel = () => giveUp.abort(new NoAnswer('cancelled'));
  const timer = setTimeout(() => giveUp.abort(new NoAnswer('timeout')), timeoutMs);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    const url = addressOf(outgoing);
    const json = body && JSON.stringify(body);
    const response = await untilAborted(
      giveUp.signal,
      takeEarlyAnswer(`${method} ${url}`, headers, json) ??
        fetch(url, {
          method,
          headers: json ? { ...headers, 'content-type': 'application/json' } : headers,
          body: json,
          signal: giveUp.signal,
        }),
    );
    const whole = onText && response.ok ? readTo(response, onText) : response.text();
    const text = await untilAborted(giveUp.signal, whole);
    const { status, headers: answered } = response;
    return {
      status,
      data: parsed(text),
      retryAfter: secondsOf(answered.get('retry-after')),
      lastWrite: answered.get('last-write'),
    };
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer('network');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** A call of the inline script cannot be cancelled, so its result is ignored instead. */
function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject);
  });
}

async function readTo(response: Response, onText: (part: string) => void): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  const add = (part: string) => {
    parts.push(part);
    onText(part);
  };
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    add(decoder.decode(next.value, { stream: true }));
  }
  add(decoder.decode());
  return parts.join('');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
