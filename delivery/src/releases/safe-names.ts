const namePattern = /^[a-z0-9][a-z0-9-]{0,63}$/;
const segmentPattern = /^[\w@~+-][\w@~+.-]*$/;
/** What delivery makes itself, and source maps, which nobody is served. */
const reserved = /(^|\/)build\.json$|\.(br|gz|map)$/;

/** An app name or build id that may stand as one folder name and one URL segment. */
export function isSafeName(value: unknown): value is string {
  return typeof value === 'string' && namePattern.test(value);
}

/** A file name below a build's folder: plain segments, nothing hidden, no climbing, not a name that is `reserved`. */
export function isSafeHref(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 255 || reserved.test(value)) return false;
  return value.split('/').every((segment) => segmentPattern.test(segment));
}
