import { contractVersion } from '@agency/shared/host';

/**
 * Offers the root of shared to the remotes. The federation plugin could do so too, but only from a chunk of its own, with
 * which every page that opens a remote would load the root a second time.
 * @param root The module, with all that it exports.
 */
export function provideRoot(root: object): void {
  const scope = __webpack_require__.federation.instance.shareScopeMap.default;
  scope['@agency/shared'] = {
    [contractVersion]: {
      from: 'host',
      version: contractVersion,
      get: () => () => root,
      loaded: true,
      strategy: 'loaded-first',
      shareConfig: { singleton: true, requiredVersion: `^${contractVersion}`, strictVersion: true },
    },
  };
}
