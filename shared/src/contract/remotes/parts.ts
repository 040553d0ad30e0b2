import type { Permission, Role } from '../model/account';
import type { Language } from '../model/language';

export type LocalText = Record<Language, string>;

/**
 * Places where the host shows widgets of remotes: `home.first` for what the day asks of the user, with a section of
 * reserved height that is always drawn; `home.today` for figures of the day; `home.more` for additions at the end of
 * home. A `background` widget draws nothing: it sends what waits in an outbox, and loads on any idle page if something
 * waits.
 */
export type Slot = 'home.first' | 'home.today' | 'home.more' | 'background';

interface ToolOptions {
  path: string;
  /** Name of an icon drawn by the host, which uses a plain one for unknown names. */
  icon: string;
  roles: readonly Role[];
  /** The permission that a person needs besides one of the roles to be offered the tool. */
  permission?: Permission;
  /** Sort order among the tools of all remotes, ascending. */
  rank: number;
}

interface WidgetOptions {
  slot: Slot;
  roles: readonly Role[];
  rank: number;
  /** Usually shows nothing, so the host shows no error if it fails to load. */
  isQuiet?: boolean;
}

/** A feature of a remote that `agency flag` switches without a release. */
export interface OwnFlag {
  /** Percentage of users who have it until somebody sets another one, 0 to 100. */
  percent: number;
  description: string;
}

export type ThingOfRoute = 'store' | 'customer' | 'member';

export interface RouteAccess {
  /** The roles that the screen serves; all of them if it names none. */
  roles?: readonly Role[];
  /**
   * The permission that the screen needs. Everybody else is redirected to the path that `redirect` returns
   * below the base path; home by default.
   */
  permission?: Permission;
  redirect?: (search: URLSearchParams) => string;
  /** The ids without which the screen has nothing to show, in the link or in the router's state. */
  params?: Readonly<Record<string, ThingOfRoute>>;
  /** Whether a link needs the parameters; every link does by default. */
  needsParams?: (search: URLSearchParams) => boolean;
  /** Text key of the title of the page that is shown if a parameter is missing. */
  title?: string;
}

interface GuardedRoute extends RouteAccess {
  /** Folder below `src/screens`. */
  screen: string;
}

/** Declaration in a remote's `src/routes.ts`: the single source of the remote's routes, widgets and tools. */
export interface RemoteParts {
  /** Path below the base path → folder below `src/screens`, with the roles that it serves if not all. */
  routes: Readonly<Record<string, string | GuardedRoute>>;
  /** Folder below `src/widgets` → where the host shows it. */
  widgets?: Readonly<Record<string, WidgetOptions>>;
  /** Key → tool; its texts are `tools.<key>.name` and `tools.<key>.hint` in the remote's language files. */
  tools?: Readonly<Record<string, ToolOptions>>;
  /** Route → roles that can use its screen offline; the host precaches it for them. */
  offline?: OfflineRoutes;
  /** Route → paths of lists. On wide screens, the list from which the user opened the route stays beside it. */
  beside?: BesideRoutes;
  /** Name → feature that `useOwnFlag` asks for. Names are small letters, digits and underscores. */
  flags?: OwnFlags;
}

type OwnFlags = Readonly<Record<string, OwnFlag>>;
type OfflineRoutes = Readonly<Record<string, readonly Role[]>>;
type BesideRoutes = Readonly<Record<string, readonly string[]>>;

export interface HomeTool extends ToolOptions {
  name: LocalText;
  hint: LocalText;
}

export interface PlacedWidget extends WidgetOptions {
  name: string;
}

export interface RemotePlaces {
  /** Name of the area, shown to operators. */
  title: LocalText;
  widgets: PlacedWidget[];
  tools: HomeTool[];
  offline?: OfflineRoutes;
  beside?: BesideRoutes;
  flags?: OwnFlags;
}

/** Whether a remote may declare the flag. */
export function isOwnFlag(name: string, flag: Partial<OwnFlag>): boolean {
  const { percent = -1, description } = flag;
  return (
    /^[a-z][a-z0-9_]{0,39}$/.test(name) && percent >= 0 && percent <= 100 && typeof description === 'string'
  );
}

export function routeOf(declared: string | GuardedRoute): GuardedRoute {
  return typeof declared === 'string' ? { screen: declared } : declared;
}
