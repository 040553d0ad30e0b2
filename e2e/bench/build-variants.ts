import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promoteBuild, publishBuild } from '@agency/delivery';
import { type BuildManifest, hrefInBuild } from '@agency/shared/contract';
import { remotes } from '../fixtures/workspace';
import { buildApp, buildApps } from './build-apps';
import type { BundledRemote } from './monolith/bundled-remotes';
import type { Variant } from './variants';

const root = join(import.meta.dirname, '../..');
const benchFolder = join(root, 'var', 'bench');
const changedApp = 'remote-store';
const host = 'host';
const monolithSource = 'e2e/bench/monolith/remote-source.ts';

export interface Releases {
  first: Record<Variant, string>;
  redeployed: Record<Variant, string>;
  /** The first release with a change of five lines in the host. */
  changedHost: string;
  /** Milliseconds that publishing the changed host takes longer than it would without differences. */
  deltaMs: number;
}

export async function buildVariants(): Promise<Releases> {
  rmSync(benchFolder, { recursive: true, force: true });
  const changed = [changedApp, host];
  const built = (await buildApps()).filter(
    (dist) => !changed.some((app) => dist === distOf(join(root, app))),
  );
  for (const app of changed) copyApp(app);
  await buildApp(copied(host));
  const builds = [...built, ...changed.map((app) => distOf(copied(app)))];
  const first = await releaseBoth(builds);
  changeLines(changedApp, storeChange);
  const redeployed = await releaseBoth(builds, first.federated);
  changeLines(host, hostChange);
  await buildApp(copied(host));
  const changedHost = await release('federated-changed-host', [distOf(copied(host))], first.federated);
  return { first, redeployed, changedHost, deltaMs: await measureDeltas(changedHost) };
}

/** Both versions build in the same folder, because module ids derive from paths. */
async function releaseBoth(builds: string[], onto?: string): Promise<Record<Variant, string>> {
  await buildApp(copied(changedApp));
  const suffix = onto ? '-redeployed' : '';
  return {
    federated: await release(`federated${suffix}`, builds, onto),
    monolith: await releaseMonolith(`monolith${suffix}`),
  };
}

/** @param onto Releases that browsers have, so that they may be sent what is new. */
async function release(name: string, builds: string[], onto?: string): Promise<string> {
  const target = join(benchFolder, name);
  if (onto) cpSync(onto, target, { recursive: true });
  for (const folder of builds) {
    const { app, buildId } = await publishBuild(target, folder);
    await promoteBuild(target, app, buildId);
  }
  return target;
}

/** Publishes the host again without its differences, so that little but these is written. */
async function measureDeltas(releases: string): Promise<number> {
  const files = readdirSync(join(releases, 'releases', host), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => path.endsWith('.dcz'))) {
    rmSync(join(releases, 'releases', host, file));
  }
  const start = performance.now();
  await publishBuild(releases, distOf(copied(host)));
  return performance.now() - start;
}

async function releaseMonolith(name: string): Promise<string> {
  const builds = remotes.map((remote) => manifestOf(remote));
  const bundled = join(benchFolder, 'bundled-remotes.ts');
  writeFileSync(bundled, bundledRemotes(builds));
  await buildApp(join(root, 'host'), {
    BUILD_TARGET: 'monolith',
    MONOLITH_SOURCE: join(root, monolithSource),
    MONOLITH_REMOTES: bundled,
    MONOLITH_ROUTES: JSON.stringify(Object.assign({}, ...builds.map(chunksOfRoutes))),
  });
  return release(name, [join(root, 'host/dist-monolith')]);
}

function manifestOf(remote: string): BuildManifest {
  return JSON.parse(readFileSync(join(root, remote, 'dist/build.json'), 'utf8')) as BuildManifest;
}

function bundledRemotes(builds: BuildManifest[]): string {
  const entries = builds.map(({ app, routes, places }) => {
    const folder = app === changedApp ? copied(app) : join(root, app);
    const described: Omit<BundledRemote, 'load'> = { name: app, routes, places };
    const load = `() => import(/* webpackChunkName: "${app}" */ ${JSON.stringify(join(folder, 'src/remote.tsx'))})`;
    return `{ ...${JSON.stringify(described)}, load: ${load} }`;
  });
  return `export const bundledRemotes = [${entries.join(',\n')}];\n`;
}

function chunksOfRoutes({ app, routes, preload }: BuildManifest): Record<string, string[]> {
  return Object.fromEntries(
    routes.map((prefix) => {
      const chunks = (preload[prefix] ?? []).map(({ href }) => hrefInBuild(href).split('.')[0] as string);
      return [prefix, [app, ...new Set(chunks.filter((chunk) => !chunk.startsWith('__federation')))]];
    }),
  );
}

interface Change {
  file: string;
  from: string;
  to: string;
}

const storeChange: Change = {
  file: 'src/screens/store-list/store-list-screen.tsx',
  from: "t('list.title')",
  to: "[t('list.title'), '2'].join(' ')",
};

const newLines = ['one', 'two', 'three', 'four', 'five'].map(
  (line) => `  if (location.hash === '#${line}') console.info('The new line ${line}');`,
);
const hostChange: Change = {
  file: 'src/app.tsx',
  from: '  catchUncaught();',
  to: ['  catchUncaught();', ...newLines].join('\n'),
};

function copyApp(app: string): void {
  for (const part of ['src', 'package.json', 'rspack.config.ts']) {
    cpSync(join(root, app, part), join(copied(app), part), { recursive: true });
  }
  const modules = `${app}/node_modules`;
  const linked = readdirSync(join(root, modules)).map((name) => `${modules}/${name}`);
  for (const path of ['shared', 'pnpm-lock.yaml', ...linked]) link(path);
}

function changeLines(app: string, { file, from, to }: Change): void {
  const path = join(copied(app), file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has nothing to change`);
  writeFileSync(path, text.replaceAll(from, to));
}

function copied(app: string): string {
  return join(benchFolder, 'workspace', app);
}

function distOf(folder: string): string {
  return join(folder, 'dist');
}

function link(path: string): void {
  const to = copied(path);
  mkdirSync(dirname(to), { recursive: true });
  if (!existsSync(to)) symlinkSync(join(root, path), to);
}
