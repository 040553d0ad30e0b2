import type { RemoteModule, RemoteRoute } from '../contract/remotes';

/** The screens of a remote, and its widgets each as a page of its own. */
export function partsOf({ routes, widgets = [] }: RemoteModule): RemoteRoute[] {
  return [...routes, ...widgets.map(({ name, load }) => ({ path: `/widget/${name}`, load }))];
}
