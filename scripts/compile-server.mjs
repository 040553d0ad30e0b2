import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { replaceFolder } from './replace-folder.mjs';
import { hashOf, readIfAny, root, sourcesBelow } from './workspace.mjs';

const server = join(root, 'server');
const stampName = '.build-inputs';

/** Each entry becomes a file of its name; shared code is in further files. */
const entries = ['main', 'admin', 'create-tenant', 'backup', 'flag', 'rebuild-figures'].map(
  (name) => `src/app/${name}.ts`,
);
/** Native code, WebAssembly and files read by path, which are copied unchanged. */
const copied = {
  [server]: ['@electric-sql/pglite', '@fastify/swagger-ui', 'sharp'],
  [join(root, 'delivery')]: ['@bokuweb/zstd-wasm'],
};

/** Defines `require`, `__filename` and `__dirname` for bundled CommonJS packages. */
const olderWords = `import { createRequire as olderRequire } from 'node:module';
const require = olderRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

export const compiledServer = join(server, 'dist');

/**
 * Compiles the server unless the folder contains a build of the same inputs. The default folder is that of `npm start`.
 */
export async function compileStaleServer(folder = compiledServer) {
  if (readIfAny(join(folder, stampName)) !== inputs()) await compileServer(folder);
}

/**
 * Compiles the server into one folder, which runs with Node alone: `node main.mjs`.
 * @throws if the folder contains something else.
 */
export async function compileServer(folder) {
  if (existsSync(folder) && !existsSync(join(folder, stampName)))
    throw new Error(`${folder} is there already, and no compiled server`);
  const startedAt = Date.now();
  // Read before compiling, so that later edits cause another build.
  const stamp = inputs();
  await replaceFolder(folder, async (made) => {
    await compileInto(made, stamp);
    writeFileSync(join(made, stampName), stamp);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`Compiled the server into ${relative(root, folder)} in ${seconds} s`);
}

async function compileInto(folder, stamp) {
  // Imported late, because the importing program may still have to install them.
  const { build, version } = await import('esbuild');
  const { tsImport } = await import('tsx/esm/api');
  const { sbomFile, sbomOf } = await tsImport('../shared/build/sbom.ts', import.meta.url);
  const { metafile } = await build({
    absWorkingDir: server,
    // The worker is a separate file next to the code that starts it.
    // Whoever serves releases can also roll them back.
    entryPoints: [...entries, 'src/platform/db/pglite-worker.mjs', '../delivery/src/agency.ts'],
    entryNames: '[name]',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Optional imports: the native PostgreSQL driver, and esbuild for the console's page.
    external: [...Object.values(copied).flat(), 'pg-native', 'esbuild'],
    banner: { js: olderWords },
    logLevel: 'warning',
    metafile: true,
  });
  const { buildPage } = await import('../delivery/src/console/page/build-page.js');
  // The folder that delivery/src/console/page-files.ts reads.
  await buildPage(join(folder, 'release-console'));
  for (const [from, names] of Object.entries(copied))
    for (const name of names) copyPackage(name, from, folder, folder);
  const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const sbom = sbomOf({
    name: 'agency-server',
    version: stamp.slice(0, 12),
    files: [...bundled.map((path) => join(server, path)), ...filesBelow(join(folder, 'node_modules'))],
    lockfile: join(root, 'pnpm-lock.yaml'),
    tools: { esbuild: version },
  });
  writeFileSync(join(folder, sbomFile), sbom);
}

function filesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function inputs() {
  const folders = ['server/src', 'server/seed', 'delivery/src', 'shared/src/contract'];
  const sources = folders.flatMap((folder) => [...sourcesBelow(folder)]);
  const others = [
    'shared/src/ui/tokens.css',
    'scripts/compile-server.mjs',
    'shared/build/sbom.ts',
    'pnpm-lock.yaml',
  ];
  return hashOf([...sources, ...others]);
}

/**
 * Copies a package and its dependencies into `node_modules` of the top folder, or below the dependent package if the
 * top has another version.
 */
function copyPackage(name, from, into, top) {
  const source = findPackage(name, from);
  if (!source) throw new Error(`${name} is not installed`);
  const manifest = readManifest(source);
  const shared = join(top, 'node_modules', name);
  if (existsSync(shared) && readManifest(shared).version === manifest.version) return;
  const target = existsSync(shared) ? join(into, 'node_modules', name) : shared;
  cpSync(source, target, { recursive: true, filter: (path) => isNeeded(relative(source, path)) });
  // Optional packages are filtered, because only those for this system are installed.
  const optional = Object.keys(manifest.optionalDependencies ?? {}).filter((other) =>
    findPackage(other, source),
  );
  for (const other of [...Object.keys(manifest.dependencies ?? {}), ...optional])
    copyPackage(other, source, target, top);
}

function isNeeded(path) {
  return !path.split(/[\\/]/).includes('node_modules') && !path.endsWith('.map');
}

function findPackage(name, from) {
  for (let folder = realpathSync(from); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return realpathSync(path);
  }
  return null;
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
