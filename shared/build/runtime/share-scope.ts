import { satisfiesContract } from '../../src/contract/range';

/** What makes a shared module: called for each container that uses it, it gives the one instance. */
export type Factory = () => unknown;

export interface ProvidedModule {
  /** The container that provides it. */
  from: string;
  get: () => Factory | Promise<Factory>;
}

/** Package → version → who provides it. */
export type ShareScope = Record<string, Record<string, ProvidedModule>>;

/** What a build needs of a shared module, as Rspack writes it down. */
export interface Demand {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string } };
}

/**
 * The one instance that satisfies a demand. All shares are strict singletons that the host alone provides, so there is
 * nothing to choose from.
 * @throws where there is none, or one of another version: to go on would bring a second instance, or a broken contract.
 */
export function find(scope: ShareScope, { shareKey, shareInfo }: Demand): ProvidedModule {
  const [[version, provided] = []] = Object.entries(scope[shareKey] ?? {});
  if (!version || !provided) throw new Error(`Nobody provides ${shareKey}`);
  const { requiredVersion } = shareInfo.shareConfig;
  if (!satisfiesContract(version, requiredVersion)) {
    throw new Error(`${shareKey} ${version} of ${provided.from} does not satisfy ${requiredVersion}`);
  }
  return provided;
}
