import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parseTraceparent, type TraceParent, traceCode } from '@agency/shared/model/trace';

/** The trace of one call: the trace id is the caller's, and the span is ours. */
export interface CallTrace extends TraceParent {
  /** The caller's span; undefined if the call came without a valid `traceparent`. */
  parentId: string | undefined;
  /** Logs what is worth a line of its own, with the trace. */
  warn: (details: object, message: string) => void;
  /** Code of the refusal with which the call was answered. */
  refusal?: number;
  /** Further fields of the log line of the call. */
  noted?: Record<string, string | undefined>;
  /** Starts the span of a statement and returns what ends it; undefined if no spans are exported. */
  startStatement?: (text: string) => (error?: unknown) => void;
}

const traces = new WeakMap<IncomingMessage, CallTrace>();
const running = new AsyncLocalStorage<CallTrace>();

/** Returns the trace of a request. One without a valid `traceparent` gets a trace of its own. */
export function traceOf(request: IncomingMessage): CallTrace {
  const known = traces.get(request);
  if (known) return known;
  const caller = parseTraceparent(request.headers.traceparent);
  const trace: CallTrace = {
    traceId: caller?.traceId ?? randomHex(16),
    parentId: caller?.spanId,
    spanId: randomHex(8),
    isSampled: caller?.isSampled ?? true,
    warn: () => {},
  };
  traces.set(request, trace);
  return trace;
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Runs `work`, and all that it awaits, as part of a call. */
export function runInTrace(trace: CallTrace, work: () => void): void {
  running.run(trace, work);
}

/** Returns the trace of the call that runs; undefined in jobs. */
export function currentTrace(): CallTrace | undefined {
  return running.getStore();
}

/** Adds fields to the log line of the call that runs. They may hold ids, codes of failures and names of proofs, never a proof or a number. */
export function noteInLine(fields: Record<string, string | undefined>): void {
  const trace = currentTrace();
  if (trace) trace.noted = { ...trace.noted, ...fields };
}

/** Returns the code of the call that runs, by which `agency trace` finds its log lines. */
export function currentTraceCode(): string | undefined {
  const trace = currentTrace();
  return trace && traceCode(trace.traceId);
}

/** Formats the comment of a statement that monitoring of the database shows (https://google.github.io/sqlcommenter/). */
export function sqlComment({ traceId, spanId }: CallTrace): string {
  return `/*traceparent='00-${traceId}-${spanId}-01'*/`;
}
