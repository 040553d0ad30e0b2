import type { HomeTool, LocalText, Registry, RemoteModule } from '@agency/shared/contract';
import type { Deployment } from '../loader/deployments';
import type { OverrideState } from '../loader/override-states';
import type { SlotWidget } from '../loader/places';
import type { LoadedRemote, RemoteSource } from '../loader/remote-source';
import type { PreviewState } from '../loader/test-builds';

/** What a test knows of the deployed remotes, and can change while it runs. */
interface Deployed {
  /** Remote by path below the base path. */
  owners: Record<string, string>;
  /** Widgets by slot. */
  widgets: Record<string, SlotWidget[]>;
  tools: HomeTool[];
  /** Called for every load; it may reject. */
  load: () => Promise<LoadedRemote>;
  excluded: string[];
  confirmed: string[];
  /** What is deployed. */
  deployments: Deployment[];
  registry: Registry | null;
  overridable: RemoteSource['overridable'];
  /** Test builds of the tab. */
  overrides: OverrideState[];
  /** The preview that the browser asked for. */
  preview: PreviewState | null;
  /** Test builds that were asked for. */
  asked: [remote: string, target: string | null][];
}

const nothing = () => ({
  owners: {},
  widgets: {},
  tools: [],
  load: never,
  excluded: [],
  confirmed: [],
  deployments: [],
  registry: null,
  overridable: 'none' as const,
  overrides: [],
  preview: null,
  asked: [],
});

export const deployed: Deployed = nothing();

function never(): Promise<never> {
  return new Promise(() => {});
}

export function undeployAll(): void {
  Object.assign(deployed, nothing());
}

const inEveryLanguage = (text: string): LocalText => ({ 'en-US': text, 'zh-CN': text, 'km-KH': text });

/** A tool on home that a deployed remote offers. */
export function aTool(name: string, path: string, roles: HomeTool['roles']): HomeTool {
  return { path, icon: 'user', roles, rank: 10, name: inEveryLanguage(name), hint: inEveryLanguage('') };
}

/** A widget that a deployed remote offers for a slot. */
export function aSlotWidget(name: string): SlotWidget {
  return { remote: 'remote-test', name, title: inEveryLanguage('The area') };
}

/** A build whose only route is `path`. */
export function aBuild(buildId: string, path: string, Screen: () => React.ReactNode): LoadedRemote {
  const module: RemoteModule = {
    name: 'remote-test',
    routes: [{ path, load: async () => ({ Screen }) }],
    translations: { 'en-US': {}, 'zh-CN': {}, 'km-KH': {} },
  };
  return { module, buildId, source: 'current' };
}

/** A build without screens whose only widget is `name`. */
export function aWidget(buildId: string, name: string, Screen: () => React.ReactNode): LoadedRemote {
  const build = aBuild(buildId, '/nowhere', Screen);
  return {
    ...build,
    module: { ...build.module, routes: [], widgets: [{ name, load: async () => ({ Screen }) }] },
  };
}

/** In place of the federated source: a port of the host, so that tests decide what can be loaded. */
export const remoteSource: RemoteSource = {
  ready: Promise.resolve(),
  ownerOf: (path) => deployed.owners[path] ?? null,
  widgetsIn: (slot) => deployed.widgets[slot] ?? [],
  toolsFor: (role) => deployed.tools.filter(({ roles }) => roles.includes(role)),
  offlinePathsFor: () => [],
  load: () => deployed.load(),
  prepare: async () => undefined,
  running: () => null,
  peek: () => null,
  filesOf: () => [],
  watch: () => undefined,
  confirm: (_remote, buildId) => void deployed.confirmed.push(buildId),
  exclude: (_remote, buildId) => void deployed.excluded.push(buildId),
  forgive: () => void deployed.excluded.splice(0),
  get overrides() {
    return Object.fromEntries(deployed.overrides.map(({ remote, target }) => [remote, target]));
  },
  get isTesting() {
    return deployed.preview !== null || deployed.overrides.length > 0;
  },
  testedBuilds: async () => ({ builds: deployed.overrides, preview: deployed.preview }),
  endTest: async () => undefined,
  get overridable() {
    return deployed.overridable;
  },
  override: async (remote, target) => void deployed.asked.push([remote, target]),
  get registry() {
    return deployed.registry;
  },
  deployments: async () => deployed.deployments,
};
