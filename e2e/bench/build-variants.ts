import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
const monolithSource = 'e2e/bench/monolith/remote-source.ts';

export interface Releases {
  first: Record<Variant, string>;
  redeployed: Record<Variant, string>;
}

export async function buildVariants(): Promise<Releases> {
  rmSync(benchFolder, { recursive: true, force: true });
  const builds = await buildApps();
  copyChangedApp();
  const first = await releaseBoth(builds, '');
  changeOneLine();
  return { first, redeployed: await releaseBoth(builds, '-redeployed') };
}

/** Both versions build in the same folder, because module ids derive from paths. */
async function releaseBoth(builds: string[], suffix: string): Promise<Record<Variant, string>> {
  await buildApp(copied(changedApp));
  const deployed = builds.map((dist) =>
    dist === distOf(join(root, changedApp)) ? distOf(copied(changedApp)) : dist,
  );
  return {
    federated: await release(`federated${suffix}`, deployed),
    monolith: await releaseMonolith(`monolith${suffix}`),
  };
}

async function release(name: string, builds: string[]): Promise<string> {
  const target = join(benchFolder, name);
  for (const folder of builds) {
    const { app, buildId } = await publishBuild(target, folder);
    await promoteBuild(target, app, buildId);
  }
  return target;
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

const change = {
  file: 'src/screens/store-list/store-list-screen.tsx',
  from: "t('list.title')",
  to: "[t('list.title'), '2'].join(' ')",
};

function copyChangedApp(): void {
  for (const part of ['src', 'package.json', 'rspack.config.ts']) {
    cpSync(join(root, changedApp, part), join(copied(changedApp), part), { recursive: true });
  }
  const modules = `${changedApp}/node_modules`;
  const linked = readdirSync(join(root, modules)).map((name) => `${modules}/${name}`);
  for (const path of ['shared', 'pnpm-lock.yaml', ...linked]) link(path);
}

function changeOneLine(): void {
  const file = join(copied(changedApp), change.file);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(change.from)) throw new Error(`${change.file} has nothing to change`);
  writeFileSync(file, text.replaceAll(change.from, change.to));
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
  symlinkSync(join(root, path), to);
}
