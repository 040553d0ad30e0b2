import type { RouteObject } from '@agency/shared/host';
import { ownPaths } from './own-paths';
import { routes } from './routes';

const pathsOf = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

it('are the routes of the host, but for the one that leaves the rest to remotes', () => {
  const own = pathsOf(routes).filter((path) => path !== '*');
  expect([...ownPaths].sort()).toEqual(own.sort());
});
