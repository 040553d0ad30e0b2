import type { User } from '@agency/shared';
import type { HomeTool, LocalText, RemotePlaces, Slot } from '@agency/shared/contract';
import { isPermitted, roleOf } from '@agency/shared/host';
import type { Role } from '@agency/shared/model/account';

export interface SlotWidget {
  remote: string;
  name: string;
  title: LocalText;
  /** Whether a failure to load is not shown. */
  isQuiet?: boolean;
}

/** The tools of one remote, with the name of its area. */
export interface ToolGroup {
  remote: string;
  title: LocalText;
  tools: HomeTool[];
}

type Places = [remote: string, places: RemotePlaces | undefined][];

export function widgetsOf(places: Places, slot: Slot, role: Role): SlotWidget[] {
  return places
    .flatMap(([remote, { widgets = [], title } = nothing]) =>
      widgets.map((widget) => ({ remote, title, ...widget })),
    )
    .filter((widget) => widget.slot === slot && widget.roles.includes(role))
    .sort(byRank)
    .map(({ remote, name, title, ...widget }) => ({ remote, name, title, isQuiet: widget.isQuiet }));
}

export function toolsOf(places: Places, user: User | null): HomeTool[] {
  return places
    .flatMap(([, { tools } = nothing]) => tools)
    .filter(({ roles, permission }) => roles.includes(roleOf(user)) && isPermitted(user, permission))
    .sort(byRank);
}

/** The groups are in the order in which home shows the first tool of each. */
export function toolGroupsOf(places: Places, user: User | null): ToolGroup[] {
  return places
    .map(([remote, parts = nothing]) => ({
      remote,
      title: parts.title,
      tools: toolsOf([[remote, parts]], user),
    }))
    .filter(({ tools }) => tools.length > 0)
    .sort((a, b) => firstRank(a) - firstRank(b));
}

const firstRank = ({ tools }: ToolGroup) => tools[0]?.rank ?? 0;

export function offlinePathsOf(places: Places, role: Role): string[] {
  return places.flatMap(([, { offline = {} } = nothing]) =>
    Object.keys(offline).filter((path) => offline[path]?.includes(role)),
  );
}

export function listsBesideOf(places: Places, path: string): readonly string[] {
  return places.flatMap(([, { beside = {} } = nothing]) => beside[path] ?? []);
}

export function isListBesideOf(places: Places, path: string): boolean {
  return places.some(([, { beside = {} } = nothing]) =>
    Object.values(beside).some((lists) => lists.includes(path)),
  );
}

const nothing: RemotePlaces = {
  title: { 'en-US': '', 'zh-CN': '', 'km-KH': '' },
  widgets: [],
  tools: [],
};

/** The sort is stable, so equal ranks stay in the order of the remotes' names. */
const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
