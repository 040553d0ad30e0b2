import { observeCalls, traceOfAction } from '@agency/shared/host';
import { basePath } from '@agency/shared/paths';
import { remoteSource } from '#remote-source';
import { screenOf } from '../build-counts/screen-of';
import { runningBuild } from '../build-counts/watch-failures';
import { type LoadTrace, loadTraces } from '../loader/load-trace';
import { type Action, ActionSpans } from './action-spans';
import { type PageSpan, toOtlp } from './otlp';

const everyMs = 10_000;
/** A browser sends at most 64 KB for a page that is left; a span takes less than 600 bytes. */
const mostSpans = 100;

/**
 * Sends a span for each action of the user that needs the network, with its calls and loaded builds below it. The page
 * load is the first action.
 * @param target The address of the collector and the share of the traces, as delivery writes them into the page.
 */
export function startTracing(target: string): void {
  const [url = '', ratio = ''] = target.split(' ');
  const spans = new ActionSpans(Number(ratio));
  begin(spans, 'load', globalThis.agencyTrace, 0);
  observeCalls((call) => spans.addCall(call));
  // The trace of the last action ends in a listener that was added before these.
  for (const [type, kind] of [
    ['click', 'tap'],
    ['popstate', 'back'],
  ] as const)
    addEventListener(type, () => begin(spans, kind, traceOfAction(), performance.now()), true);
  const seen = new Set<LoadTrace>();
  const sendEnded = (isLeft: boolean) => {
    for (const load of loadTraces()) {
      if (!seen.has(load)) spans.addLoad(load);
      seen.add(load);
    }
    const ended = spans.take(performance.now(), isLeft);
    while (ended.length > 0) send(url, ended.splice(0, mostSpans));
  };
  setInterval(() => sendEnded(false), everyMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendEnded(true);
  });
}

function begin(spans: ActionSpans, kind: Action['kind'], traceId: string | undefined, startMs: number) {
  if (traceId) spans.begin({ kind, traceId, screen: screenNow(), startMs });
}

function screenNow(): string {
  const path = location.pathname.slice(basePath.length);
  const app = remoteSource.places.ownerOf(path);
  const loaded = app && runningBuild(app);
  return loaded ? screenOf(app, loaded.buildId, path) : 'other';
}

/** Spans that cannot be sent are lost, because nobody waits for them. */
function send(url: string, spans: PageSpan[]): void {
  const body = toOtlp(spans, __BUILD_ID__);
  const headers = { 'content-type': 'application/json' };
  fetch(url, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
