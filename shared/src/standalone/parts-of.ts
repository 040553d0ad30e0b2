import type { RemoteModule, RemoteRoute } from '../contract/remotes';

export function partsOf({ routes, widgets = [] }: RemoteModule): RemoteRoute[] {
  return [...routes, ...widgets.map(({ name, load }) => ({ path: `/widget/${name}`, load }))];
}
