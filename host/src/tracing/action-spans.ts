import type { EndedCall } from '@agency/shared/host';
import { parseTraceparent, traceCode } from '@agency/shared/model/trace';
import type { LoadTrace } from '../loader/load-trace';
import type { PageSpan } from './otlp';

export interface Action {
  kind: 'load' | 'tap' | 'back';
  traceId: string;
  /** The route of the screen on which it happened. */
  screen: string;
  startMs: number;
}

/** It lasts until the last of its parts has ended, and has none at first. */
type OpenAction = Action & { endMs?: number; isTaken?: boolean };

/** An action's calls begin within ten seconds (`request-ids.ts`), and most have ended after another ten. */
const partsWithinMs = 10_000;
const overAfterMs = 20_000;
/** A finger that comes down starts the load of an area, and the tap follows when it is lifted. */
const pressMs = 500;

/** Actions of the user with their calls and the loads of remotes. An action without any has no span. */
export class ActionSpans {
  #actions: OpenAction[] = [];
  readonly #ended: PageSpan[] = [];

  constructor(private readonly ratio: number) {}

  begin(action: Action): void {
    if (isRecorded(action.traceId, this.ratio)) this.#actions.push(action);
  }

  /** Adds a call, whose id the server has from its header. A call in the background has no action. */
  addCall({ traceparent, key, startMs, endMs, status }: EndedCall): void {
    const trace = parseTraceparent(traceparent);
    if (!trace || !isRecorded(trace.traceId, this.ratio)) return;
    const { traceId, spanId } = trace;
    const action = this.#actions.find((known) => known.traceId === traceId);
    const [method, route] = key.split(' ');
    this.#end(action, {
      traceId,
      spanId,
      name: key,
      kind: 'client',
      startMs,
      endMs,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'agency.trace_code': traceCode(traceId),
      },
      isFailed: status === undefined || status >= 500,
    });
  }

  /** Adds an attempt to load a build, which belongs to the action before it. */
  addLoad({ remote, buildId, why, atMs, ms, steps, failure }: LoadTrace): void {
    const action = this.#actions.filter(({ startMs }) => startMs <= atMs + pressMs).at(-1);
    if (!action || atMs - action.startMs > partsWithinMs) return;
    this.#end(action, {
      traceId: action.traceId,
      spanId: randomId(),
      name: `load ${remote}`,
      kind: 'internal',
      startMs: atMs,
      endMs: atMs + ms,
      attributes: {
        'agency.build': buildId,
        'agency.why': why,
        ...Object.fromEntries(steps.map(([step, took]) => [`agency.${step}_ms`, took])),
        // The text behind the reason may contain an address.
        'agency.failure': failure?.split(':')[0],
      },
      isFailed: failure !== undefined,
    });
  }

  /**
   * Returns what has ended since the last time, with the actions that are over. When the page is left, it may not come
   * back, so the other actions are returned as they are.
   */
  take(now: number, isLeft = false): PageSpan[] {
    for (const action of this.#actions) {
      const { traceId, kind, screen, startMs, endMs, isTaken } = action;
      if (isTaken || endMs === undefined || !(isLeft || isOver(action, now))) continue;
      action.isTaken = true;
      const attributes = { 'agency.trace_code': traceCode(traceId) };
      const span = { traceId, spanId: actionSpan(traceId), name: `${kind} ${screen}`, startMs, endMs };
      this.#ended.push({ ...span, kind: 'internal', attributes });
    }
    this.#actions = this.#actions.filter((action) => !isOver(action, now));
    return this.#ended.splice(0);
  }

  #end(action: OpenAction | undefined, span: PageSpan): void {
    if (action) action.endMs = Math.max(action.endMs ?? 0, span.endMs);
    this.#ended.push(action ? { ...span, parentSpanId: actionSpan(action.traceId) } : span);
  }
}

const isOver = ({ startMs }: Action, now: number) => now - startMs > overAfterMs;

/** The id of an action's span follows from that of its trace, because its calls are sent before the span is made. */
const actionSpan = (traceId: string) => traceId.slice(16);

/**
 * Whether a trace belongs to the share that is recorded. It is the rule of OpenTelemetry's `TraceIdRatioBasedSampler`,
 * so that the server records the same traces.
 */
export function isRecorded(traceId: string, ratio: number): boolean {
  const parts = traceId.match(/.{8}/g) ?? [];
  const sum = parts.reduce((all, part) => (all ^ Number.parseInt(part, 16)) >>> 0, 0);
  return sum < Math.floor(ratio * 0xffffffff);
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
