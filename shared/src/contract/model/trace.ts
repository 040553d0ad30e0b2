/**
 * A trace is named by 32 hexadecimal digits, as in the header `traceparent` (https://www.w3.org/TR/trace-context/).
 * People read its code aloud: the first 40 bits in Crockford's base 32, which has no I, L, O and U.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codePattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const headerPattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Returns the code of a trace, such as `7KQ2-M9XD`. */
export function traceCode(traceId: string): string {
  return Number.parseInt(traceId.slice(0, 10), 16)
    .toString(32)
    .padStart(8, '0')
    .replace(/./g, (digit) => alphabet[Number.parseInt(digit, 32)] ?? '')
    .replace(/^..../, '$&-');
}

/** Returns the first ten digits of the ids that have a code, or null if the text is no code. */
export function traceIdStart(code: string): string | null {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!codePattern.test(letters)) return null;
  const value = [...letters].reduce((sum, letter) => sum * 32 + alphabet.indexOf(letter), 0);
  return value.toString(16).padStart(10, '0');
}

export interface TraceParent {
  traceId: string;
  spanId: string;
  /** Whether the caller records this trace, so that its parts should be recorded, too. */
  isSampled: boolean;
}

const isSampled = (flags: string) => (Number.parseInt(flags, 16) & 1) === 1;

/** Reads the header of a call. Returns null for every text that does not have exactly the form of the standard. */
export function parseTraceparent(header: unknown): TraceParent | null {
  const [, traceId, spanId, flags] = headerPattern.exec(typeof header === 'string' ? header : '') ?? [];
  return traceId && spanId && flags ? { traceId, spanId, isSampled: isSampled(flags) } : null;
}
