import { type RemoteModule, type RemoteRoute, widgetPath } from '@agency/shared/contract';
import { matchPath } from '@agency/shared/host';

export function partOf(
  { routes, widgets = [] }: RemoteModule,
  path: string,
): RemoteRoute['load'] | undefined {
  const screen = routes.find((route) => matchPath(route.path, path));
  return (screen ?? widgets.find(({ name }) => widgetPath(name) === path))?.load;
}
