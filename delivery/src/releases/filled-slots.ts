import type { BuildManifest } from '@agency/shared/contract';

/** A place of the host that a build fills: a slot for widgets, or `tool` or `tab` with its path as the name. */
export interface FilledSlot {
  slot: string;
  name: string;
  /** Undefined for a tab, whose roles the host decides. */
  roles?: readonly string[];
}

/** The paths of the tab bar (`host/src/shell/tabs.ts`) are those directly below this one. */
const tabPath = /^\/workbench\/[^/]+$/;

export function slotsOf({
  routes,
  pages = [],
  places,
}: Pick<BuildManifest, 'routes' | 'pages' | 'places'>): FilledSlot[] {
  const { widgets = [], tools = [] } = places ?? {};
  return [
    ...[...routes, ...pages].filter((path) => tabPath.test(path)).map((name) => ({ slot: 'tab', name })),
    ...tools.map(({ path, roles }) => ({ slot: 'tool', name: path, roles })),
    ...widgets.map(({ slot, name, roles }) => ({ slot, name, roles })),
  ];
}
