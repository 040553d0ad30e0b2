import type { HomeTool, LocalText, RemotePlaces, Slot } from '@agency/shared/contract';
import type { Role } from '@agency/shared/model/account';

/** A widget that fills a slot of a page of the host. */
export interface SlotWidget {
  remote: string;
  name: string;
  /** Name of the remote's area. */
  title: LocalText;
  /** Nothing is said where it does not come. */
  isQuiet?: boolean;
}

/** Remote → what its serving build says of its places. */
type Places = [remote: string, places: RemotePlaces | undefined][];

/** What deployed remotes have for a slot, for this role, in their order. */
export function widgetsOf(places: Places, slot: Slot, role: Role): SlotWidget[] {
  return places
    .flatMap(([remote, { widgets = [], title } = nothing]) =>
      widgets.map((widget) => ({ remote, title, ...widget })),
    )
    .filter((widget) => widget.slot === slot && widget.roles.includes(role))
    .sort(byRank)
    .map(({ remote, name, title, ...widget }) => ({ remote, name, title, isQuiet: widget.isQuiet }));
}

/** What deployed remotes offer this role on home, in their order. */
export function toolsOf(places: Places, role: Role): HomeTool[] {
  return places
    .flatMap(([, { tools } = nothing]) => tools)
    .filter(({ roles }) => roles.includes(role))
    .sort(byRank);
}

/** The paths of screens that serve this role without a network, by what deployed remotes say. */
export function offlinePathsOf(places: Places, role: Role): string[] {
  return places.flatMap(([, { offline = {} } = nothing]) =>
    Object.keys(offline).filter((path) => offline[path]?.includes(role)),
  );
}

const nothing: RemotePlaces = {
  title: { 'en-US': '', 'zh-CN': '', 'km-KH': '' },
  widgets: [],
  tools: [],
};

/** Equal ranks stay in the order of the remotes' names. */
const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
