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
const changedWorkspace = join(benchFolder, 'changed');
const monolithSource = 'e2e/bench/monolith/remote-source.ts';

/** Release directories: what is deployed first, and what after a change of one screen of remote-store. */
export interface Releases {
  first: Record<Variant, string>;
  redeployed: Record<Variant, string>;
}

/** Builds both variants, before and after the change, each into a release directory of its own. */
export async function buildVariants(): Promise<Releases> {
  rmSync(benchFolder, { recursive: true, force: true });
  const folders = await buildApps();
  const releases = {
    first: {
      federated: await release('federated', folders),
      monolith: await releaseMonolith('monolith', root),
    },
    redeployed: { federated: '', monolith: '' },
  };
  await makeChangedWorkspace();
  const changedStore = join(changedWorkspace, 'remote-store');
  await buildApp(changedStore);
  releases.redeployed = {
    federated: await release('federated-redeployed', [...folders, join(changedStore, 'dist')]),
    monolith: await releaseMonolith('monolith-redeployed', changedWorkspace),
  };
  return releases;
}

async function release(name: string, builds: string[]): Promise<string> {
  const target = join(benchFolder, name);
  for (const folder of builds) {
    const { app, buildId } = await publishBuild(target, folder);
    await promoteBuild(target, app, buildId);
  }
  return target;
}

async function releaseMonolith(name: string, workspace: string): Promise<string> {
  const builds = remotes.map((remote) => manifestOf(remote));
  const bundled = join(benchFolder, `${name}.ts`);
  writeFileSync(bundled, bundledRemotes(builds, workspace));
  await buildApp(join(root, 'host'), {
    BUILD_TARGET: 'monolith',
    MONOLITH_SOURCE: join(root, monolithSource),
    MONOLITH_REMOTES: bundled,
    MONOLITH_ROUTES: JSON.stringify(Object.assign({}, ...builds.map(chunksOfRoutes))),
  });
  return release(name, [join(root, 'host', 'dist-monolith')]);
}

function manifestOf(remote: string): BuildManifest {
  return JSON.parse(readFileSync(join(root, remote, 'dist/build.json'), 'utf8')) as BuildManifest;
}

/** A module with every remote as a lazy part, as the federated builds describe them. */
function bundledRemotes(builds: BuildManifest[], workspace: string): string {
  const entries = builds.map(({ app, routes, places }) => {
    const folder = existsSync(join(workspace, app)) ? join(workspace, app) : join(root, app);
    const described: Omit<BundledRemote, 'load'> = { name: app, routes, places };
    const load = `() => import(/* webpackChunkName: "${app}" */ ${JSON.stringify(join(folder, 'src/remote.tsx'))})`;
    return `{ ...${JSON.stringify(described)}, load: ${load} }`;
  });
  return `export const bundledRemotes = [${entries.join(',\n')}];\n`;
}

/** Route prefix → chunk of its remote and chunk of its screen, as the federated build names them. */
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

/** Beside links to everything else, a copy of remote-store in which one line is different. */
async function makeChangedWorkspace(): Promise<void> {
  copy('remote-store/src', 'remote-store/package.json', 'remote-store/rspack.config.ts');
  const modules = 'remote-store/node_modules';
  link('shared', 'pnpm-lock.yaml', ...readdirSync(join(root, modules)).map((name) => `${modules}/${name}`));
  const file = join(changedWorkspace, 'remote-store', change.file);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(change.from)) throw new Error(`${change.file} has nothing to change`);
  writeFileSync(file, text.replaceAll(change.from, change.to));
}

function copy(...paths: string[]): void {
  for (const path of paths) cpSync(join(root, path), join(changedWorkspace, path), { recursive: true });
}

function link(...paths: string[]): void {
  for (const path of paths) linkTo(join(root, path), path);
}

function linkTo(from: string, path: string): void {
  const to = join(changedWorkspace, path);
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
}
