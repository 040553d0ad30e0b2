import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { printBanner } from './banner.mjs';
import { buildStaleApps } from './build-apps.mjs';
import { builtManifest } from './build-record.mjs';
import { compiledServer, compileStaleServer } from './compile-server.mjs';
import { holdPort } from './hold-port.mjs';
import { installDependencies, installHooks, requireNode } from './install.mjs';
import { CommandFailed, run, start, stopAll, stopOnSignals } from './processes.mjs';
import { apps, readIfAny, root } from './workspace.mjs';

const port = process.env.PORT || '8080';
const dataDir = resolve(root, process.env.DATA_DIR || 'var');
const releaseDir = resolve(root, process.env.RELEASE_DIR || join(dataDir, 'releases'));
const isDemo = !['0', 'false'].includes(process.env.DEMO ?? '1');
const environment = {
  NODE_ENV: 'production',
  PORT: port,
  DATA_DIR: dataDir,
  RELEASE_DIR: releaseDir,
  DEMO: isDemo ? '1' : '0',
};
const typescript = [process.execPath, '--import', 'tsx'];

requireNode();
requireNoWords(process.argv.slice(2));
stopOnSignals();
try {
  const release = await requireFreePort();
  await installDependencies();
  installHooks();
  // Builds take minutes, so a variable that the server would refuse is refused before them.
  await run([...typescript, 'server/src/app/check-environment.ts'], { env: environment, output: 'pipe' });
  const built = await buildStaleApps();
  const listed = await listedBuilds();
  await releaseApps(apps.filter((app) => built.includes(app) || !isReleased(app, listed)));
  await compileStaleServer();
  await release();
  await serve();
} catch (error) {
  console.error(error instanceof CommandFailed ? `${error.output}${error.message}` : error);
  await stopAll(1);
}

/** Pointers set by hand are kept: an app is released only if the registry does not know its build. */
function isReleased(app, listed) {
  const own = listed.filter((build) => build.app === app);
  return (
    own.some(({ roles }) => roles.includes('current')) &&
    own.some(({ buildId }) => buildId === builtManifest(app)?.buildId)
  );
}

async function listedBuilds() {
  if (!process.env.RELEASES_URL && readIfAny(join(releaseDir, 'registry.json')) === null) return [];
  const list = await run([...typescript, 'delivery/src/cli.ts', 'list', '--json'], {
    env: environment,
    output: 'pipe',
  });
  return JSON.parse(list.trim().split('\n').at(-1)).releases;
}

async function releaseApps(stale) {
  if (stale.length === 0) return;
  // All of them were built from one state of the workspace, so their contracts are allowed to move together.
  const flags = ['--no-build', '--allow-ahead', '--allow-rolled-back'];
  await run([...typescript, 'delivery/src/cli.ts', 'release', ...flags, ...stale], { env: environment });
}

async function serve() {
  const isEmpty = isDemo && !process.env.DATABASE_URL && !existsSync(join(dataDir, 'database'));
  console.log(`Starting the server${isEmpty ? ', which fills its database with the demo first' : ''} …`);
  const server = start([process.execPath, join(compiledServer, 'main.mjs')], { env: environment });
  let isOver = false;
  server.once('close', (code) => {
    isOver = true;
    stopAll(code ?? 1);
  });
  while (!isOver && !(await isHealthy())) await delay(100);
  if (!isOver) await printBanner(port, isDemo);
}

/** Rejects arguments, which would be ignored silently, because all settings are variables. */
function requireNoWords(words) {
  if (words.length === 0) return;
  const isHelp = ['--help', '-h'].includes(words[0]);
  if (!isHelp) console.error(`It takes no words, not ${words.join(' ')}\n`);
  const [write, code] = isHelp ? [console.log, 0] : [console.error, 2];
  write(
    'Usage: npm start\n  PORT, DATA_DIR, DEMO and what else README.md names under Configuration tell it more',
  );
  process.exit(code);
}

/** Otherwise requests would reach another server on that port, or two starts would build the same apps. */
async function requireFreePort() {
  try {
    return await holdPort(Number(port), process.env.HOST || '0.0.0.0');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${port} is taken. Stop what listens there, or choose another: PORT=8090 npm start`);
    return stopAll(1);
  }
}

async function isHealthy() {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    return answer.ok;
  } catch {
    return false;
  }
}
