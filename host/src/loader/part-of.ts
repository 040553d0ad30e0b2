import { matchPath } from '@agency/shared';
import { type RemoteModule, type RemoteRoute, widgetPath } from '@agency/shared/contract';

export function partOf(
  { routes, widgets = [] }: RemoteModule,
  path: string,
): RemoteRoute['load'] | undefined {
  const screen = routes.find((route) => matchPath(route.path, path));
  return (screen ?? widgets.find(({ name }) => widgetPath(name) === path))?.load;
}
