import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sharedPackage = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

/** The contract version: `version` of shared/package.json. */
export const contractVersion = sharedPackage.version;

/** What must exist once in the page. Everything else stateful is reached through `@agency/shared`. */
const singletons: Record<string, string> = {
  react: sharedPackage.dependencies.react as string,
  'react/': sharedPackage.dependencies.react as string,
  'react-dom': sharedPackage.dependencies['react-dom'] as string,
  'react-dom/': sharedPackage.dependencies['react-dom'] as string,
  '@agency/shared': contractVersion,
};

interface Share {
  singleton: true;
  strictVersion: boolean;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/**
 * One share map for all builds. The host provides eagerly; a federated remote brings no copy of its own
 * (`import: false`), so that a second React or session cannot exist.
 */
export function shareMap(role: 'host' | 'remote'): Record<string, Share> {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, version]) => {
      const share: Share = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      // A trailing slash shares all subpaths: their version is read from the package.
      if (role === 'host')
        return [name, { ...share, eager: true, ...(name.endsWith('/') ? {} : { version }) }];
      return [name, { ...share, import: false as const }];
    }),
  );
}
