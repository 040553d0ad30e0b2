import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../testing/serve-releases';
import { findNginx } from './find-nginx';

const workspace = join(__dirname, '../../..');
const command = ['--import', 'tsx', 'delivery/src/nginx-cli.ts'];
let folder: string;
let running: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-nginx-'));
});
afterEach(() => {
  running?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string>) => ({
  cwd: workspace,
  env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...more },
});

it('prints a whole configuration, for as many processes as there are', () => {
  const options = environment({ LISTEN: '127.0.0.1:8000', SERVERS: '127.0.0.1:8081,127.0.0.1:8082' });
  const text = execFileSync(process.execPath, command, { ...options, encoding: 'utf8' });
  expect(text.match(/server 127\.0\.0\.1:\d+;/g)).toEqual([
    'server 127.0.0.1:8081;',
    'server 127.0.0.1:8082;',
  ]);
  expect(text).not.toMatch(/\$\{/);
  const file = join(folder, 'printed.conf');
  writeFileSync(file, text);
  const checked = spawnSync(findNginx() ?? '', ['-t', '-p', folder, '-c', file, '-e', 'stderr']);
  expect(checked.stderr.toString()).toContain('test is successful');
});

it('lets the plain page load from the other origins of remotes', () => {
  const options = environment({ REMOTE_ORIGINS: 'https://a.example.com,https://b.example.com:8443' });
  const text = execFileSync(process.execPath, command, { ...options, encoding: 'utf8' });
  const origins = 'https://a.example.com https://b.example.com:8443';
  expect(text).toContain(`img-src 'self' data: blob: ${origins}; font-src 'self' ${origins};`);
  expect(text).toContain(`wss://$http_host ${origins}; object-src 'none'`);
});

it('lets the plain page call other origins, and load nothing from them', () => {
  const options = environment({ CONNECT_ORIGINS: 'https://api.example.com' });
  const text = execFileSync(process.execPath, command, { ...options, encoding: 'utf8' });
  expect(text.match(/https:\/\/api\.example\.com/g)).toHaveLength(1);
  expect(text).toContain(
    "connect-src 'self' ws://$http_host wss://$http_host https://api.example.com; object-src",
  );
});

it.each(['REMOTE_ORIGINS', 'CONNECT_ORIGINS', 'TILE_ORIGINS'])('refuses a wrong %s by name', (name) => {
  const options = environment({ [name]: 'https://a.example.com,https://b.example.com/path' });
  const ended = spawnSync(process.execPath, command, { ...options, encoding: 'utf8' });
  expect([ended.status, ended.stderr]).toEqual([
    2,
    expect.stringContaining(`${name} must be origins such as`),
  ]);
});

it('lets the plain page show map tiles, and load nothing else from their origins', () => {
  const options = environment({ TILE_ORIGINS: 'https://tiles.example.com' });
  const text = execFileSync(process.execPath, command, { ...options, encoding: 'utf8' });
  expect(text).toContain(`img-src 'self' data: blob: https://tiles.example.com; font-src 'self';`);
});

it('runs it until it is told to stop', async () => {
  const socketPath = join(folder, 'http.sock');
  const gone = `unix:${join(folder, 'gone.sock')}`;
  running = spawn(process.execPath, [...command, '--start'], {
    ...environment({ LISTEN: `unix:${socketPath}`, SERVERS: gone }),
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  const ended = once(running, 'exit');
  const ask = () => send({ socketPath }, '/', { host: 'shop.example' }).catch(() => null);
  let answer = await ask();
  for (; !answer && running.exitCode === null; answer = await ask()) await delay(20);
  expect(answer?.status).toBe(302);
  running.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

it('serves by https at 443 with a certificate, and redirects from 80', () => {
  const files = { TLS_CERTIFICATE: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  const text = execFileSync(process.execPath, command, { ...environment(files), encoding: 'utf8' });
  expect(text.match(/^ *listen .*$/gm)?.map((line) => line.trim())).toEqual([
    'listen 80;',
    'listen 443 ssl http2;',
  ]);
});

it.each(['TLS_CERTIFICATE', 'TLS_KEY'])('refuses %s alone', (name) => {
  const { status, stderr } = spawnSync(process.execPath, command, {
    ...environment({ [name]: '/etc/agency/file.pem' }),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('TLS_CERTIFICATE and TLS_KEY belong together'),
  ]);
});

it('refuses what would become directives of its own', () => {
  const answer = spawnSync(process.execPath, command, environment({ LISTEN: '80; root /' }));
  expect([answer.status, answer.stderr.toString()]).toEqual([1, 'nginx cannot be told "80; root /"\n']);
});
