import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { developmentRegistry } from './dev-registry';

/** Ports of the development servers; the same as in each remote's rspack.config.ts. */
const ports = {
  'remote-store': 3101,
  'remote-customer': 3102,
  'remote-data': 3103,
  'remote-message': 3104,
  'remote-visit': 3105,
};
const registryPort = 3100;
const apiPort = Number(process.env.API_PORT ?? 8081);
const root = join(import.meta.dirname, '..');
const children: ChildProcess[] = [];

function run(folder: string, command: string[], env: Record<string, string>): void {
  const [program, ...args] = command as [string, ...string[]];
  const child = spawn(program, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => {
    if (code) stop(code);
  });
  children.push(child);
}

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM');
  process.exit(code);
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

const [, , only, ...flags] = process.argv;
const development = { NODE_ENV: 'development', BUILD_TIME: '' };
const apiOrigin = process.env.API_ORIGIN ?? `http://localhost:${apiPort}`;

function startApi(): void {
  if (process.env.API_ORIGIN) return;
  run('server', ['node_modules/.bin/tsx', 'watch', 'src/main.ts'], {
    PORT: String(apiPort),
    DEMO: '1',
    NODE_ENV: 'development',
  });
}

/** Host, remotes and server, each rebuilt on change. */
function startAll(): void {
  startApi();
  for (const remote of Object.keys(ports)) run(remote, ['node_modules/.bin/rspack', 'dev'], development);
  createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(developmentRegistry(root, ports)));
  }).listen(registryPort);
  run('host', ['node_modules/.bin/rspack', 'dev'], {
    ...development,
    API_ORIGIN: apiOrigin,
    REGISTRY_ORIGIN: `http://localhost:${registryPort}`,
  });
  console.log('Host: http://localhost:8080/agency-cloud-assistant-front/');
}

/**
 * One remote: standalone on its port, and on the port + 100 as a container that any deployed host loads by
 * `?mf=<remote>@localhost:<port + 100>`.
 */
function startOne(remote: string, port: number): void {
  if (!flags.includes('--no-api')) startApi();
  run(remote, ['node_modules/.bin/rspack', 'dev'], {
    ...development,
    API_ORIGIN: apiOrigin,
    BUILD_TARGET: 'standalone',
  });
  run(remote, ['node_modules/.bin/rspack', 'dev'], { ...development, PORT: String(port + 100) });
  console.log(`Standalone: http://localhost:${port}/`);
  console.log(`In a host:  ?mf=${remote}@localhost:${port + 100}`);
}

if (!only) startAll();
else if (only in ports) startOne(only, ports[only as keyof typeof ports]);
else {
  console.error(`Usage: pnpm dev [${Object.keys(ports).join(' | ')}]`);
  process.exit(2);
}
