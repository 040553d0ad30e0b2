import { paths } from '@agency/shared/paths';

/** Accepts only plain paths: browsers drop tabs and line breaks, and treat `//` and a backslash as another host. */
const ownPath = /^(\/[\w.~-]+)+\/?$/;

/**
 * Returns the path after login: `back_pathname` with `back_search`, or home. Only paths of this app are accepted, so
 * that a link cannot redirect elsewhere.
 */
export function backPathOf(search: string): string {
  const query = new URLSearchParams(search);
  const pathname = query.get('back_pathname');
  const isOurs = pathname !== null && ownPath.test(pathname) && !pathname.startsWith('/user/');
  if (!isOurs) return paths.home.pathname;
  const back = query.get('back_search') ?? '';
  return back.startsWith('?') ? pathname + back : pathname;
}
