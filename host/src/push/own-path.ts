/**
 * Returns the path if it belongs to this product, otherwise home, because pushed data is not trusted. `base` ends with
 * a slash.
 */
export function ownPath(path: unknown, base: URL): string {
  if (typeof path !== 'string' || !/^\/\w/.test(path)) return '/';
  const { origin, pathname } = new URL(path.slice(1), base);
  return origin === base.origin && pathname.startsWith(base.pathname) ? path : '/';
}
