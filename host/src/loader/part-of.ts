import { type RemoteModule, type RemoteRoute, widgetPath } from '@agency/shared/contract';
import { matchPath } from '@agency/shared/host';

/** Returns the route or widget of a path; a widget serves every role that the host shows it to. */
export function partOf(
  { routes, widgets = [] }: RemoteModule,
  path: string,
): Omit<RemoteRoute, 'path'> | undefined {
  return (
    routes.find((route) => matchPath(route.path, path)) ??
    widgets.find(({ name }) => widgetPath(name) === path)
  );
}
