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

/** Packages that every remote expects from the host, with the versions that it is built with. */
export const providedBySharing: Record<string, string> = {
  ...providedVersions,
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

interface LibraryShare {
  requiredVersion: string;
  /** A version that does not fit is no error: then the build uses its own copy. */
  singleton: false;
  strictVersion: false;
}

/** Package → range of versions that fit, such as `^4` or `^4.1.0`. */
export type SharedLibraries = Record<string, string>;

/**
 * Returns the shares of libraries that remotes share between themselves.
 * @throws Error if the host provides the package, or the range says nothing about which versions fit.
 */
export function libraryShares(libraries: SharedLibraries): Record<string, LibraryShare> {
  return Object.fromEntries(
    Object.entries(libraries).map(([name, range]) => {
      if (
        Object.keys(singletons).some((provided) => `${name}/`.startsWith(`${provided.replace(/\/$/, '')}/`))
      )
        throw new Error(`sharedLibraries: the host provides ${name} to all remotes already`);
      const [, major, minor = '0', patch = '0'] = /^\^([1-9]\d*)(?:\.(\d+))?(?:\.(\d+))?$/.exec(range) ?? [];
      if (!major)
        throw new Error(
          `sharedLibraries: ${name} needs a range such as ^4 or ^4.1.0, not ${range}. Versions below 1.0.0 cannot be shared, because each of them may change anything.`,
        );
      const requiredVersion = `^${major}.${minor}.${patch}`;
      return [name, { requiredVersion, singleton: false as const, strictVersion: false as const }];
    }),
  );
}

function shares(): [name: string, share: Share, version: string][] {
  return Object.entries(singletons).map(([name, version]) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    version,
  ]);
}
