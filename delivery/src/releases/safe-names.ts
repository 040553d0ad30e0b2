const namePattern = /^[a-z0-9][a-z0-9-]{0,63}$/;
const segmentPattern = /^[\w@~+-][\w@~+.-]*$/;
/** Files that delivery creates itself, and source maps, which are not served. */
const reserved = /(^|\/)build\.json$|\.(br|gz|dcz|map)$/;

/** Accepts an app name or build id that is safe as a folder name and a URL segment. */
export function isSafeName(value: unknown): value is string {
  return typeof value === 'string' && namePattern.test(value);
}

/** Accepts a file name below a build's folder: plain segments, not hidden, without `..`, and not `reserved`. */
export function isSafeHref(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 255 || reserved.test(value)) return false;
  return value.split('/').every((segment) => segmentPattern.test(segment));
}
