import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const sbomFile = 'sbom.cdx.json';

export interface SbomOptions {
  name: string;
  version: string;
  /** Files that are in the build, of packages and of our own. */
  files: Iterable<string>;
  lockfile: string | null;
  /** Packages that the build expects from the page: name → version that it was built with. */
  provided?: Record<string, string>;
  /** Programs that made the build: name → version. */
  tools: Record<string, string>;
}

interface Package {
  name: string;
  version: string;
  license?: string;
}

/**
 * Returns the software bill of materials of a build as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). It has
 * neither a time nor a serial number, so that the same build always has the same one.
 */
export function sbomOf({ name, version, files, lockfile, provided = {}, tools }: SbomOptions): string {
  const hashes = lockfile === null ? new Map<string, string>() : lockedHashes(lockfile);
  const bundled = [...packagesOf(files)].map((one) => componentOf(one, hashes));
  const expected = Object.entries(provided).map(([provider, built]) => ({
    ...componentOf({ name: provider, version: built }, new Map()),
    properties: [{ name: 'agency:provided-by', value: 'host' }],
  }));
  const components = [...bundled, ...expected].sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      tools: {
        components: Object.entries(tools).map(([tool, used]) => ({
          type: 'application',
          name: tool,
          version: used,
        })),
      },
      component: { type: 'application', 'bom-ref': name, name, version },
    },
    components,
    dependencies: [{ ref: name, dependsOn: components.map((component) => component['bom-ref']) }],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Returns the packages that the files belong to, without those of the workspace. */
function packagesOf(files: Iterable<string>): Iterable<Package> {
  const folders = new Set([...files].flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
  const found = new Map<string, Package>();
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    found.set(`${manifest.name}@${manifest.version}`, manifest);
  }
  return found.values();
}

function componentOf({ name, version, license }: Package, hashes: Map<string, string>) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [scope, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const [algorithm, hash] = hashes.get(`${name}@${version}`)?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope ? { group: scope } : {}),
    name: own,
    version,
    ...(typeof license === 'string' ? { licenses: [licenseOf(license)] } : {}),
    ...(algorithm && hash
      ? {
          hashes: [
            { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') },
          ],
        }
      : {}),
    purl,
  };
}

/** Texts such as `SEE LICENSE IN …` and `UNLICENSED` are no SPDX expressions. */
function licenseOf(text: string): object {
  return /^(SEE LICENSE|UNLICENSED)/i.test(text) ? { license: { name: text } } : { expression: text };
}

/** Returns the Subresource Integrity value of each package by `name@version`; of other lockfiles none. */
export function lockedHashes(lockfile: string): Map<string, string> {
  const text = readFileSync(lockfile, 'utf8');
  if (basename(lockfile) === 'package-lock.json') return npmHashes(text);
  const entries = /^ {2}'?([^\s':]+@[^\s':(]+)'?:\n {4}resolution: \{integrity: ([^},]+)/gm;
  return new Map(Array.from(text.matchAll(entries), ([, key = '', hash = '']) => [key, hash]));
}

function npmHashes(text: string): Map<string, string> {
  const { packages = {} } = JSON.parse(text) as {
    packages?: Record<string, { version?: string; integrity?: string }>;
  };
  return new Map(
    Object.entries(packages).flatMap(([path, { version, integrity }]) => {
      const name = path.split('node_modules/').at(-1);
      return version && integrity ? [[`${name}@${version}`, integrity] as const] : [];
    }),
  );
}
