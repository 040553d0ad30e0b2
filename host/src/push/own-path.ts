/**
 * The path of a page of this product, or home where what was pushed is none: nothing else is followed, whoever sent it.
 * `base` is where the product lives, with a slash at its end.
 */
export function ownPath(path: unknown, base: URL): string {
  if (typeof path !== 'string' || !/^\/\w/.test(path)) return '/';
  const { origin, pathname } = new URL(path.slice(1), base);
  return origin === base.origin && pathname.startsWith(base.pathname) ? path : '/';
}
