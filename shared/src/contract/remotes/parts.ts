import type { Permission, Role } from '../model/account';
import type { Language } from '../model/language';

export type LocalText = Record<Language, string>;

/**
 * Places where the host shows widgets of remotes: `home.first` for what the day asks of the user, with a section of
 * reserved height that is always drawn; `home.today` for figures of the day; `home.more` for additions at the end of
 * home. A `background` widget draws nothing: it sends what waits in an outbox, and loads on any idle page if something
 * waits.
 */
type HostSlot = (typeof hostSlots)[number];
const hostSlots = ['home.first', 'home.today', 'home.more', 'background'] as const;

/** A slot of the host, or of a remote, which begins with the remote's name without `remote-`: `store.details`. */
export type Slot = HostSlot | `${string}.${string}`;

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
  /** Slot that widgets of other remotes can fill → what it is for. `ExtensionSlot` shows it. */
  slots?: OwnSlots;
}

type OwnFlags = Readonly<Record<string, OwnFlag>>;
type OwnSlots = Readonly<Record<string, string>>;
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
  slots?: OwnSlots;
}

/** Whether a remote may declare the flag. */
export function isOwnFlag(name: string, flag: Partial<OwnFlag>): boolean {
  const { percent = -1, description } = flag;
  return (
    /^[a-z][a-z0-9_]{0,39}$/.test(name) && percent >= 0 && percent <= 100 && typeof description === 'string'
  );
}

export function isHostSlot(name: string): boolean {
  return (hostSlots as readonly string[]).includes(name);
}

/** Whether a slot is the app's own. The slots that begin with `home` are the host's. */
export function isSlotOf(app: string, name: string): boolean {
  return isRemoteSlot(name) && name.startsWith(`${app.replace(/^remote-/, '')}.`);
}

/** Whether a name may be that of a remote's slot: the area and further words, joined by dots. */
export function isRemoteSlot(name: string): boolean {
  return /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/.test(name) && !name.startsWith('home.');
}

export function routeOf(declared: string | GuardedRoute): GuardedRoute {
  return typeof declared === 'string' ? { screen: declared } : declared;
}
