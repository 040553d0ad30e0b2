import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstOf } from './minimum-contract';

const sharedPackage = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

export const contractVersion = sharedPackage.version;

const { dependencies } = sharedPackage;

/** Versions of the packages that the host provides and no remote may contain. */
export const providedVersions: Record<string, string> = {
  react: dependencies.react as string,
  'react-dom': dependencies['react-dom'] as string,
};

export const contractName = '@agency/shared';

/** Modules that must exist once per page. All other state is in the root of shared. */
const singletons: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(providedVersions).flatMap(([name, version]) => [
      [name, version],
      [`${name}/`, version],
    ]),
  ),
  [contractName]: contractVersion,
};

interface Share {
  singleton: true;
  strictVersion: boolean;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

export function hostShares(): Record<string, Share> {
  return Object.fromEntries(
    shares()
      .filter(([name]) => name !== contractName)
      // A trailing slash shares all subpaths; their version is read from the package.
      .map(([name, share, version]) => [
        name,
        { ...share, eager: true, ...(name.endsWith('/') ? {} : { version }) },
      ]),
  );
}

/** Federated remotes bundle no copy of their own (`import: false`), so that a second React or session cannot exist. */
export function remoteShares(): Record<string, Share> {
  return Object.fromEntries(
    shares().map(([name, share]) => [
      name,
      {
        ...share,
        import: false as const,
        // The build's manifest has the exact range, which is known only afterwards (`minimum-contract.ts`).
        ...(name === contractName ? { requiredVersion: `^${firstOf(contractVersion)}` } : {}),
      },
    ]),
  );
}

function shares(): [name: string, share: Share, version: string][] {
  return Object.entries(singletons).map(([name, version]) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    version,
  ]);
}
