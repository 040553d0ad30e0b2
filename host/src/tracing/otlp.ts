/** A span as the page records it. Times are milliseconds since the start of the page. */
export interface PageSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** `client` for a call, otherwise a part of the page. */
  kind: 'internal' | 'client';
  startMs: number;
  endMs: number;
  attributes: Record<string, string | number | undefined>;
  isFailed?: boolean;
}

const kinds = { internal: 1, client: 3 };
const failed = 2;

/** Formats spans as OTLP in JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
export function toOtlp(spans: PageSpan[], build: string): string {
  const resource = { attributes: toAttributes({ 'service.name': 'agency-page', 'service.version': build }) };
  const scopeSpans = [{ scope: { name: 'agency' }, spans: spans.map(toSpan) }];
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
}

function toSpan({ kind, startMs, endMs, attributes, isFailed, ...span }: PageSpan) {
  return {
    ...span,
    kind: kinds[kind],
    startTimeUnixNano: toNanoseconds(startMs),
    endTimeUnixNano: toNanoseconds(endMs),
    attributes: toAttributes(attributes),
    status: isFailed ? { code: failed } : {},
  };
}

/** A number cannot have so many digits, so microseconds are followed by zeros. */
function toNanoseconds(ms: number): string {
  return `${Math.round((performance.timeOrigin + ms) * 1000)}000`;
}

function toAttributes(attributes: PageSpan['attributes']) {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === 'number' ? { intValue: value } : { stringValue: value } }];
  });
}
