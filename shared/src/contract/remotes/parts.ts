import type { Role } from '../model/account';
import type { Language } from '../model/language';

/** A name or a sentence in each language that the app speaks. */
export type LocalText = Record<Language, string>;

/**
 * Where the host has room for widgets of remotes: `home.today` for the figures of the day, `home.more` for whatever else
 * a remote has to say at the end of home. One in the `background` draws nothing: it sends what waits in an outbox, and
 * is fetched on any page, once that is quiet, where something does wait.
 */
export type Slot = 'home.today' | 'home.more' | 'background';

/** A tool on home: an icon with a name and a hint that leads to a screen of the remote. */
interface ToolOptions {
  /** One of the remote's own routes. */
  path: string;
  /** Name of an icon that the host draws; it draws a plain one for a name that it does not know. */
  icon: string;
  roles: readonly Role[];
  /** Place among the tools of all remotes: smaller is earlier. */
  rank: number;
}

interface WidgetOptions {
  slot: Slot;
  roles: readonly Role[];
  /** Place among the widgets of the slot: smaller is earlier. */
  rank: number;
  /** It mostly has nothing to say: nothing is said where it does not come. */
  isQuiet?: boolean;
}

/** Who may see the screen of a route. */
export interface RouteAccess {
  /** The roles that the screen serves; all of them if it names none. */
  roles?: readonly Role[];
  /** The path below the base path to which everybody else is redirected; home by default. */
  redirect?: (search: URLSearchParams) => string;
}

/** A route whose screen does not serve everybody. */
interface GuardedRoute extends RouteAccess {
  /** Folder below `src/screens`. */
  screen: string;
}

/** What `src/routes.ts` of a remote declares, and all that is written down of its places anywhere. */
export interface RemoteParts {
  /** Path below the base path → folder below `src/screens`, with the roles that it serves if not all. */
  routes: Readonly<Record<string, string | GuardedRoute>>;
  /** Folder below `src/widgets` → where the host shows it. */
  widgets?: Readonly<Record<string, WidgetOptions>>;
  /** Key → tool; its texts are `tools.<key>.name` and `tools.<key>.hint` in the remote's language files. */
  tools?: Readonly<Record<string, ToolOptions>>;
  /** Route → whom its screen serves without a network, for whom the host keeps it before it is opened. */
  offline?: OfflineRoutes;
}

/** Path below the base path → roles. */
type OfflineRoutes = Readonly<Record<string, readonly Role[]>>;

/** A tool as the registry carries it: the host needs none of the remote's code to show it. */
export interface HomeTool extends ToolOptions {
  name: LocalText;
  hint: LocalText;
}

export interface PlacedWidget extends WidgetOptions {
  name: string;
}

/** What a build says of itself for pages of the host, besides its routes. */
export interface RemotePlaces {
  /** Name of the area, for whoever looks at what is deployed. */
  title: LocalText;
  widgets: PlacedWidget[];
  tools: HomeTool[];
  offline?: OfflineRoutes;
}

/** Returns the folder of a declared route's screen, and who may see it. */
export function routeOf(declared: string | GuardedRoute): GuardedRoute {
  return typeof declared === 'string' ? { screen: declared } : declared;
}
