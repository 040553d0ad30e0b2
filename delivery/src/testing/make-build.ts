import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AppOwner, BuildFile, BuildManifest } from '@agency/shared/contract';
import { integrityOf } from '../releases/verify-build';

export const basePath = '/agency-cloud-assistant-front/';

export interface BuildOptions {
  app?: string;
  mark?: string;
  contract?: string;
  routes?: string[];
  files?: Record<string, string>;
  maps?: Record<string, string>;
  /** Fields that replace the manifest's own, to make it invalid. */
  bend?: (manifest: BuildManifest) => object;
}

export function manifestFor(wish: BuildOptions): BuildManifest {
  return plan(wish).manifest;
}

/** A source map from the eleventh letter of a script's first line to the fourth of the sixth line of `source`. */
export function mapTo(source: string): string {
  return JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA,UAKG' });
}

/** Writes a small build like the build preset, into a new folder. */
export async function makeBuild(
  wish: BuildOptions = {},
): Promise<{ folder: string; manifest: BuildManifest }> {
  const { contents, manifest } = plan(wish);
  const folder = await makeFolder('build');
  for (const [href, content] of Object.entries(contents)) await write(join(folder, href), content);
  for (const [href, map] of Object.entries(wish.maps ?? {})) await write(join(folder, `${href}.map`), map);
  await write(join(folder, 'build.json'), JSON.stringify(manifest));
  return { folder, manifest };
}

export function makeRoot(): Promise<string> {
  return makeFolder('root');
}

export async function removeMade(): Promise<void> {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

const made: string[] = [];

async function makeFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `agency-${purpose}-`));
  made.push(folder);
  return folder;
}

function plan(wish: BuildOptions): { contents: Record<string, string>; manifest: BuildManifest } {
  const { app = 'remote-store', mark = 'one' } = wish;
  const buildId = createHash('sha256').update(`${app} ${mark}`).digest('hex').slice(0, 12);
  const contents = { ...(app === 'host' ? hostFiles(buildId, mark) : remoteFiles(app, mark)), ...wish.files };
  const manifest = app === 'host' ? hostManifest(buildId, contents) : remoteManifest(app, buildId, contents);
  manifest.contract = wish.contract ?? manifest.contract;
  manifest.routes = wish.routes ?? manifest.routes;
  return { contents, manifest: { ...manifest, ...wish.bend?.(manifest) } };
}

function hostFiles(buildId: string, mark: string): Record<string, string> {
  const url = `${basePath}releases/host/${buildId}`;
  return {
    'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${mark}</title><link rel="stylesheet" href="${url}/main.css"><script defer src="${url}/main.js"></script></head><body><div id="root"></div></body></html>`,
    'main.js': `window.mark = ${JSON.stringify(mark)}; ${'// padding so that compression pays\n'.repeat(40)}`,
    'service-worker.js': `service-worker.js of ${mark}`,
    'manifest.webmanifest': `manifest.webmanifest of ${mark}`,
    'main.css': `:root { --mark: ${mark} } ${'.padding { margin: 0 }\n'.repeat(40)}`,
  };
}

function remoteFiles(app: string, mark: string): Record<string, string> {
  return {
    'remoteEntry.js': `var ${app.replace('-', '_')} = '${mark}';${'// padding so that compression pays\n'.repeat(40)}`,
    'static/list.js': `export const list = '${mark}';${'// padding\n'.repeat(100)}`,
    'static/list.css': `.list:where([data-app='${app}'] *) { color: red } /* ${mark} */`,
    'static/pixel.png': `not compressible ${mark}`,
  };
}

function hostManifest(buildId: string, contents: Record<string, string>): BuildManifest {
  return {
    ...manifestOf('host', buildId, contents),
    contract: '1.0.0',
    entry: { href: 'index.html' },
  };
}

function remoteManifest(app: string, buildId: string, contents: Record<string, string>): BuildManifest {
  const area = app.replace('remote-', '');
  return {
    ...manifestOf(app, buildId, contents),
    contract: '^1.0.0',
    entry: fileOf(contents, 'remoteEntry.js', 'script'),
    exposes: ['./remote'],
    routes: [`/workbench/${area}`, `/${area}`],
    preload: {
      [`/workbench/${area}`]: [
        fileOf(contents, 'static/list.js', 'script'),
        fileOf(contents, 'static/list.css', 'style'),
      ],
      'widget:today': [fileOf(contents, 'static/list.js', 'script')],
    },
  };
}

export const testOwner: AppOwner = {
  team: 'Tests',
  contact: 'tests@agency.example',
  repository: 'https://git.agency.example/tests',
  alarms: 'https://chat.agency.example/tests',
};

function manifestOf(app: string, buildId: string, contents: Record<string, string>) {
  const files = Object.fromEntries(
    Object.entries(contents).map(([href, content]) => [href, integrityOf(content)]),
  );
  return {
    app,
    owner: testOwner,
    buildId,
    exposes: [] as string[],
    routes: [] as string[],
    preload: {},
    files,
    size: 1000,
  };
}

function fileOf(contents: Record<string, string>, href: string, kind: BuildFile['kind']): BuildFile {
  return { href, integrity: integrityOf(contents[href] ?? ''), kind };
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
