import type { RemoteModule } from '@agency/shared/contract';
import type { Deployment } from '../loader/deployments';
import type { LoadedRemote, RemoteSource } from '../loader/remote-source';

/** What a test knows of the deployed remotes, and can change while it runs. */
interface Deployed {
  /** Remote by path below the base path. */
  owners: Record<string, string>;
  /** Called for every load; it may reject. */
  load: () => Promise<LoadedRemote>;
  excluded: string[];
  confirmed: string[];
  /** What is deployed. */
  deployments: Deployment[];
  overridable: RemoteSource['overridable'];
  /** Test builds that were asked for. */
  asked: [remote: string, target: string | null][];
}

const nothing = () => ({
  owners: {},
  load: never,
  excluded: [],
  confirmed: [],
  deployments: [],
  overridable: 'none' as const,
  asked: [],
});

export const deployed: Deployed = nothing();

function never(): Promise<never> {
  return new Promise(() => {});
}

export function undeployAll(): void {
  Object.assign(deployed, nothing());
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
  load: () => deployed.load(),
  prepare: async () => undefined,
  peek: () => null,
  filesOf: () => [],
  watch: () => undefined,
  confirm: (_remote, buildId) => void deployed.confirmed.push(buildId),
  exclude: (_remote, buildId) => void deployed.excluded.push(buildId),
  forgive: () => void deployed.excluded.splice(0),
  overrides: {},
  clearOverrides: () => undefined,
  get overridable() {
    return deployed.overridable;
  },
  override: (remote, target) => void deployed.asked.push([remote, target]),
  deployments: async () => deployed.deployments,
};
