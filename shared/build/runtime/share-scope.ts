import { satisfiesContract } from '../../src/contract/remotes/range';

/** What makes a shared module: called for each container that uses it, it gives the one instance. */
export type Factory = () => unknown;

/** One version of a shared package in a share scope, as every runtime of Module Federation writes and reads it. */
export interface ProvidedModule {
  /** The container that provides it. */
  from: string;
  get: () => Factory | Promise<Factory>;
  /** Whether somebody runs it: then it is the one that others get, whatever else comes later. */
  loaded?: boolean | 1;
  /** What `get` gave. */
  lib?: Factory | null;
  /** The containers that use it. */
  useIn?: string[];
  /** By which another runtime chooses between this and its own copy. */
  strategy?: 'loaded-first' | 'version-first';
}

/** Package → version → who provides it. */
export type ShareScope = Record<string, Record<string, ProvidedModule>>;

/** What a build needs of a shared module, as Rspack writes it down. */
export interface Demand {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string } };
}

/**
 * The instance that is there for a demand: all shares are strict singletons, so it is the one that runs already, or
 * else the highest version, and no other one where that does not satisfy.
 * @throws where there is none, or one of another version: to go on would bring a second instance, or a broken contract.
 */
export function find(scope: ShareScope, { shareKey, shareInfo }: Demand): ProvidedModule {
  const [best] = Object.entries(scope[shareKey] ?? {}).sort(
    ([a, first], [b, second]) => Number(isLoaded(second)) - Number(isLoaded(first)) || byVersion(b, a),
  );
  if (!best) throw new Error(`Nobody provides ${shareKey}`);
  const [version, provided] = best;
  const { requiredVersion } = shareInfo.shareConfig;
  if (!satisfiesContract(version, requiredVersion)) {
    throw new Error(`${shareKey} ${version} of ${provided.from} does not satisfy ${requiredVersion}`);
  }
  return provided;
}

function isLoaded({ loaded, lib }: ProvidedModule): boolean {
  return Boolean(loaded || lib);
}

/** Not made ahead: where there is one version, as nearly always, nothing is compared, and a collator takes a start 10 ms. */
function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
