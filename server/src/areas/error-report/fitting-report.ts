import type { ApiBody } from '@agency/shared/api';

const mostBytes = 4_096;
const parts = { url: 256, message: 512, detail: 1_024 };

export function fittingReport(body: ApiBody<'POST /report/error'>, trace: string | undefined) {
  const { kind, remote = '', build_id = '', served_by = '', url = '', message, stack = '' } = body;
  const fixed = {
    kind,
    remote,
    build_id,
    served_by,
    url: cut(url, parts.url),
    message: cut(message, parts.message),
    detail: fittingDetail(body.detail ?? {}, trace),
  };
  const used = Object.values(fixed).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { ...fixed, stack: cut(stack, mostBytes - used) };
}

/** Quoting text as JSON again may double its length. */
function fittingDetail(detail: Record<string, unknown>, trace: string | undefined): string {
  const text = JSON.stringify({ ...detail, trace });
  if (Buffer.byteLength(text) <= parts.detail) return text;
  return JSON.stringify({ cut: cut(text, parts.detail / 2 - 48), trace });
}

function cut(text: string, most: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= most
    ? text
    : bytes
        .subarray(0, most)
        .toString()
        .replace(/\ufffd+$/, '');
}
