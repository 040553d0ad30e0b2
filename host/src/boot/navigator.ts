import { basePath, type createBrowserRouter, setNavigator } from '@agency/shared';

type Router = ReturnType<typeof createBrowserRouter>;

/** Lets code outside React read and change the location, in paths below the base path. */
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
    back: () => void router.navigate(-1),
  });
}
