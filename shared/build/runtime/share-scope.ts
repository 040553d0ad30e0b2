import { satisfiesContract } from '../../src/contract/remotes/range';

export type Factory = () => unknown;

export interface ProvidedModule {
  from: string;
  get: () => Factory | Promise<Factory>;
  /** Whether it is in use; then later providers do not replace it. */
  loaded?: boolean | 1;
  lib?: Factory | null;
  useIn?: string[];
  /** Tells other runtimes how to choose between this and their own copy. */
  strategy?: 'loaded-first' | 'version-first';
}

export type ShareScope = Record<string, Record<string, ProvidedModule>>;

export interface Demand {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string } };
}

/**
 * Returns the instance for a demand. All shares are strict singletons, so it is the one in use, or else the highest
 * version.
 * @throws if it is missing or does not satisfy the range: continuing would load a second instance or break the
 * contract.
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

/** Created lazily: usually only one version exists, and a collator costs 10 ms of the start. */
function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
