import { traceCode } from '@agency/shared/model/trace';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace as traceApi,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { CallTrace } from './call-trace';
import { statementName } from './statement-name';

/** Milliseconds after which the collector is given up; a stopping server waits no longer for it. */
const withinMs = 3_000;

interface SpanExportOptions {
  /** The address for traces of an OTLP collector. */
  url: string;
  /** Share of the traces that is recorded. It depends on the trace's id, so all parts of a trace are recorded or none. */
  ratio: number;
  onProblem: (error: unknown) => void;
}

export interface SpanExport {
  /** Starts the span of a call, below that of its caller, and returns what ends it. */
  startCall: (trace: CallTrace, method: string, route: string) => (outcome: Outcome) => void;
  /** Sends the spans that wait. */
  close: () => Promise<void>;
}

interface Outcome {
  status: number;
  refusal: number | undefined;
  tenant: string | undefined;
}

/**
 * Exports spans by OpenTelemetry. The queue is bounded and is sent every five seconds, so that a collector which fails
 * loses spans and never delays a call. Nothing is registered globally, so packages cannot add spans of their own.
 */
export function openSpanExport({ url, ratio, onProblem }: SpanExportOptions): SpanExport {
  const share = new TraceIdRatioBasedSampler(ratio);
  const random = new RandomIdGenerator();
  let call: CallTrace | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'agency-server' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
    // The span of a call already has its ids, which the log, the answer and the database have, too.
    idGenerator: {
      generateTraceId: () => call?.traceId ?? random.generateTraceId(),
      generateSpanId: () => call?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: reportingExporter(url, onProblem) })],
  });
  const tracer = provider.getTracer('agency');
  return {
    startCall: (trace, method, route) => {
      call = trace;
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'agency.trace_code': traceCode(trace.traceId),
          },
        },
        callerOf(trace),
      );
      call = undefined;
      const inside = traceApi.setSpan(ROOT_CONTEXT, span);
      trace.startStatement = (text) => startStatement(tracer, inside, text);
      return (outcome) => endCall(span, outcome);
    },
    // A failure has been reported by the exporter.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function startStatement(tracer: Tracer, inside: Context, text: string): (error?: unknown) => void {
  const name = statementName(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, inside);
  return (error) => {
    // The message of an error is left out, because it quotes values.
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

function endCall(span: Span, { status, refusal, tenant }: Outcome): void {
  span.setAttribute('http.response.status_code', status);
  if (refusal !== undefined) span.setAttribute('agency.code', refusal);
  if (tenant !== undefined) span.setAttribute('agency.tenant', tenant);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function callerOf({ traceId, parentId, isSampled }: CallTrace) {
  if (!parentId) return ROOT_CONTEXT;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return traceApi.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentId, traceFlags, isRemote: true });
}

/** Reports the first failure after a success, because a collector that is gone fails every few seconds. */
function reportingExporter(url: string, onProblem: SpanExportOptions['onProblem']): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: withinMs });
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) onProblem(result.error);
        isFailing = result.error !== undefined;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
