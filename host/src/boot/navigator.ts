import { type createBrowserRouter, setNavigator } from '@agency/shared/host';
import { basePath, paths } from '@agency/shared/paths';

type Router = ReturnType<typeof createBrowserRouter>;

export function provideNavigator(router: Router): void {
  setNavigator({
    location() {
      const { pathname, search } = router.state.location;
      return {
        pathname: pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname,
        search,
      };
    },
    navigate: (to, options) => void router.navigate(to, options),
    // A page opened by a link has no history to go back to.
    back: () =>
      void (isFirstPage() ? router.navigate(paths.home.pathname, { replace: true }) : router.navigate(-1)),
  });
}

/** The router numbers its history entries, starting at 0. */
function isFirstPage(): boolean {
  const state: unknown = history.state;
  return typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
}
