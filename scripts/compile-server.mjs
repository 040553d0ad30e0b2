import { cpSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { replaceFolder } from './replace-folder.mjs';
import { hashOf, readIfAny, root, sourcesBelow } from './workspace.mjs';

const server = join(root, 'server');
/** Holds the hash of what a compiled server was made of. */
const stampName = '.build-inputs';

/** Each becomes a file of its name; what they share lies in files beside them. */
const entries = ['main', 'create-tenant', 'backup', 'flag', 'rebuild-figures'].map(
  (name) => `src/app/${name}.ts`,
);
/** Native code, WebAssembly and files that are read by their path: copied as they are. */
const copied = ['@electric-sql/pglite', '@fastify/swagger-ui', 'sharp'];

/** Packages of the older module system ask for each other, and for what lies beside them, in its words. */
const olderWords = `import { createRequire as olderRequire } from 'node:module';
const require = olderRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/** Where `npm start` and `npm run build:server` put it. */
export const compiledServer = join(server, 'dist');

/** Compiles the server, for `npm start` if no other folder is named, unless what is there was made of the same files. */
export async function compileStaleServer(folder = compiledServer) {
  if (readIfAny(join(folder, stampName)) !== inputs()) await compileServer(folder);
}

/**
 * Compiles the server into one folder, which starts with Node alone: `node main.mjs`.
 * @throws where the folder holds something else.
 */
export async function compileServer(folder) {
  if (existsSync(folder) && !existsSync(join(folder, stampName)))
    throw new Error(`${folder} is there already, and no compiled server`);
  const startedAt = Date.now();
  // Before it reads them: what is changed meanwhile is compiled anew the next time.
  const stamp = inputs();
  await replaceFolder(folder, async (made) => {
    await compileInto(made);
    writeFileSync(join(made, stampName), stamp);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`Compiled the server into ${relative(root, folder)} in ${seconds} s`);
}

async function compileInto(folder) {
  // Not above: whoever imports this file may still have to install it.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: server,
    // The worker is a file of its own beside the code that starts it.
    entryPoints: [...entries, 'src/platform/db/pglite-worker.mjs'],
    entryNames: '[name]',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The driver of PostgreSQL asks for the native one, and does without; so does the console for who builds its page.
    external: [...copied, 'pg-native', 'esbuild'],
    banner: { js: olderWords },
    logLevel: 'warning',
  });
  const { buildPage } = await import('../delivery/src/console/page/build-page.js');
  // Where delivery/src/console/page-files.ts looks for them.
  await buildPage(join(folder, 'release-console'));
  for (const name of copied) copyPackage(name, server, folder, folder);
}

function inputs() {
  const folders = ['server/src', 'server/seed', 'delivery/src', 'shared/src/contract'];
  const sources = folders.flatMap((folder) => [...sourcesBelow(folder)]);
  const others = ['shared/src/ui/tokens.css', 'scripts/compile-server.mjs', 'pnpm-lock.yaml'];
  return hashOf([...sources, ...others]);
}

/**
 * Copies a package with all that it needs into `node_modules` of the top folder, and below the package that needs it
 * where another version lies there already.
 */
function copyPackage(name, from, into, top) {
  const source = findPackage(name, from);
  if (!source) throw new Error(`${name} is not installed`);
  const manifest = readManifest(source);
  const shared = join(top, 'node_modules', name);
  if (existsSync(shared) && readManifest(shared).version === manifest.version) return;
  const target = existsSync(shared) ? join(into, 'node_modules', name) : shared;
  cpSync(source, target, { recursive: true, filter: (path) => isNeeded(relative(source, path)) });
  // Of those for several systems the ones for this system are installed.
  const optional = Object.keys(manifest.optionalDependencies ?? {}).filter((other) =>
    findPackage(other, source),
  );
  for (const other of [...Object.keys(manifest.dependencies ?? {}), ...optional])
    copyPackage(other, source, target, top);
}

function isNeeded(path) {
  return !path.split(/[\\/]/).includes('node_modules') && !path.endsWith('.map');
}

/** The folder in which Node would find it, or null. */
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
