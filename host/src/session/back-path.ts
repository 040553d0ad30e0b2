import { paths } from '@agency/shared/paths';

/** A path as ours are: browsers drop tabs and line breaks, and take `//` and a backslash for another host. */
const ownPath = /^(\/[\w.~-]+)+\/?$/;

/**
 * Where to go after a login: `back_pathname` with `back_search`, or home. Only paths of this app count, so that a
 * link cannot send the user elsewhere.
 */
export function backPathOf(search: string): string {
  const query = new URLSearchParams(search);
  const pathname = query.get('back_pathname');
  const isOurs = pathname !== null && ownPath.test(pathname) && !pathname.startsWith('/user/');
  if (!isOurs) return paths.home.pathname;
  const back = query.get('back_search') ?? '';
  return back.startsWith('?') ? pathname + back : pathname;
}
