import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseCommandLine, printError, UsageError } from '../delivery/src/command-line';
import { didYouMean } from '../delivery/src/nearest';
import { developmentPort } from '../shared/build/remote-parts';
import { developmentRegistry } from './dev-registry';
import { freePort } from './free-port';
import { remotesIn } from './remotes.cjs';

const root = join(import.meta.dirname, '..');

const ports = Object.fromEntries(
  remotesIn(root).map((remote) => [remote, developmentPort(join(root, remote))]),
);
const hostPort = Number(process.env.PORT ?? 8080);
const registryPort = 3100;
const galleryPort = 3190;
const apiPort = Number(process.env.API_PORT ?? 8081);
const isPosix = process.platform !== 'win32';
const children: ChildProcess[] = [];

function run(folder: string, command: string[], env: Record<string, string>): void {
  const [program, ...args] = command as [string, ...string[]];
  const child = spawn(program, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, because a watcher starts further processes.
    detached: isPosix,
  });
  child.on('exit', (code) => {
    if (code) stop(code);
  });
  children.push(child);
}

function stop(code: number): void {
  for (const child of children) end(child);
  process.exit(code);
}

function end(child: ChildProcess): void {
  if (!isPosix || child.pid === undefined) return void child.kill();
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The group has ended already.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
// npm can be killed without passing the signal on.
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop(0), 500).unref();

const usage = `Usage: npm run dev [${[...Object.keys(ports), 'kit'].join(' | ')}] [-- --no-api]
  host, all remotes and the server in watch mode; or one remote, or the gallery of the kit, alone

  --no-api    starts no server: pages call the one at API_ORIGIN, or at API_PORT (default: 8081)
  PORT is where the host listens (default: 8080). A port that is taken gives way to the next free one.`;
const development = { NODE_ENV: 'development', BUILD_TIME: '' };

async function startApi(isWanted: boolean): Promise<string> {
  if (process.env.API_ORIGIN) return process.env.API_ORIGIN;
  const port = await freePort(apiPort, 'The server');
  if (isWanted) {
    const environment = { PORT: String(port), DEMO: '1', NODE_ENV: 'development' };
    run('server', ['node_modules/.bin/tsx', 'watch', 'src/app/main.ts'], environment);
  }
  return `http://localhost:${port}`;
}

function runBundler(folder: string, port: number, environment: Record<string, string> = {}): void {
  run(folder, ['node_modules/.bin/rspack', 'dev'], { ...development, ...environment, PORT: String(port) });
}

async function startAll(hasApi: boolean): Promise<void> {
  const apiOrigin = await startApi(hasApi);
  const used: Record<string, number> = {};
  for (const [remote, port] of Object.entries(ports)) {
    used[remote] = await freePort(port, remote);
    runBundler(remote, used[remote]);
  }
  const registry = await freePort(registryPort, 'The registry');
  createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(developmentRegistry(root, used)));
  }).listen(registry);
  const port = await freePort(hostPort, 'The host');
  runBundler('host', port, { API_ORIGIN: apiOrigin, REGISTRY_ORIGIN: `http://localhost:${registry}` });
  console.log(`Host: http://localhost:${port}/agency-cloud-assistant-front/`);
}

/**
 * Starts one remote: standalone on its port, and on the port + 100 as a container that any deployed host loads by
 * `?mf=<remote>@localhost:<port + 100>`.
 */
async function startOne(remote: string, wanted: number, hasApi: boolean): Promise<void> {
  const apiOrigin = await startApi(hasApi);
  const alone = await freePort(wanted, remote);
  runBundler(remote, alone, { API_ORIGIN: apiOrigin, BUILD_TARGET: 'standalone' });
  const container = await freePort(wanted + 100, `${remote} as a container`);
  runBundler(remote, container);
  console.log(`Standalone: http://localhost:${alone}/`);
  console.log(`In a host:  ?mf=${remote}@localhost:${container}`);
}

async function startGallery(): Promise<void> {
  const port = await freePort(galleryPort, 'The kit');
  const command = ['node_modules/.bin/rspack', 'dev', '-c', 'gallery/rspack.config.ts'];
  run('shared', command, { ...development, PORT: String(port) });
  console.log(`Kit: http://localhost:${port}/`);
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseCommandLine(args, { 'no-api': { type: 'boolean' } }, usage);
  const [only, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`one of them at a time, not also ${more.join(' ')}`, usage);
  const hasApi = !values['no-api'];
  if (only === undefined) return startAll(hasApi);
  if (only === 'kit') return startGallery();
  if (ports[only]) return startOne(only, ports[only], hasApi);
  throw new UsageError(`there is no ${only}${didYouMean(only, [...Object.keys(ports), 'kit'])}`, usage);
}

main(process.argv.slice(2)).catch((error: unknown) => stop(printError(error)));
