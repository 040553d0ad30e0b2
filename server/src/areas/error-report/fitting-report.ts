import type { ApiBody } from '@agency/shared/api';

/** Whoever has no login may store no more than this at a time. */
const mostBytes = 4_096;
const parts = { url: 256, message: 512, detail: 1_024 };

/** A report as it is kept: what is longer than it may be is cut at its end, the stack for all others. */
export function fittingReport(body: ApiBody<'POST /report/error'>) {
  const { kind, remote = '', build_id = '', served_by = '', url = '', message, stack = '' } = body;
  const fixed = {
    kind,
    remote,
    build_id,
    served_by,
    url: cut(url, parts.url),
    message: cut(message, parts.message),
    detail: fittingDetail(body.detail ?? {}),
  };
  const taken = Object.values(fixed).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { ...fixed, stack: cut(stack, mostBytes - taken) };
}

/** Quoting its text again may make it twice as long. */
function fittingDetail(detail: Record<string, unknown>): string {
  const text = JSON.stringify(detail);
  if (Buffer.byteLength(text) <= parts.detail) return text;
  return JSON.stringify({ cut: cut(text, parts.detail / 2 - 16) });
}

/** Bytes, not characters; what is left of a character that was cut goes too. */
function cut(text: string, most: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= most
    ? text
    : bytes
        .subarray(0, most)
        .toString()
        .replace(/\ufffd+$/, '');
}
