import { containerName, type Registry, releasePath } from '@agency/shared/contract';
import { basePath } from '@agency/shared/paths';

/** The part of Module Federation's global that its browser tools read. */
interface FederationGlobal {
  __INSTANCES__: object[];
  moduleInfo: Record<string, object>;
  __SHARE__: Record<string, object>;
}

/** Lets Module Federation's browser tools inspect host, remotes and shared modules. */
export function openToTools(registry: Registry): void {
  const { instance } = __webpack_require__.federation;
  const page = globalThis as { __FEDERATION__?: FederationGlobal };
  const remotes = Object.entries(registry.apps).flatMap(([name, { current, builds }]) => {
    const build = current ? builds[current] : undefined;
    return current && build && name !== 'host' ? [{ name, version: current, entry: build.entry.href }] : [];
  });
  const remotesInfo = remotes.map(({ name, version }) => [name, { matchedVersion: version }] as const);
  page.__FEDERATION__ = {
    __INSTANCES__: [instance],
    moduleInfo: {
      host: {
        version: __BUILD_ID__,
        buildVersion: __BUILD_ID__,
        remotesInfo: Object.fromEntries(remotesInfo),
        consumerList: [],
        shared: [],
      },
      ...Object.fromEntries(
        remotes.map(({ name, version, entry }) => [
          `${name}:${version}`,
          { version, globalName: containerName(name, version), remoteEntry: entryUrl(name, version, entry) },
        ]),
      ),
    },
    __SHARE__: { host: instance.shareScopeMap },
  };
}

function entryUrl(name: string, version: string, href: string): string {
  return new URL(href, new URL(`${basePath}/${releasePath(name, version, '')}`, location.href)).href;
}
