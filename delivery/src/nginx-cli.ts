import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCommandLine, printError, UsageError } from './command-line';
import { nginxConfiguration } from './nginx/configuration';
import { findNginx } from './nginx/find-nginx';

const usage = `Usage: npm run nginx [-- --start]
  prints the whole configuration of an nginx before the servers, or runs it in the foreground

  LISTEN          where it listens (default: 8000, or 443 with a certificate)
  TLS_CERTIFICATE, TLS_KEY  files of the certificate with its chain and of its key: it serves by https
  LISTEN_HTTP     where it redirects to https, if it has a certificate (default: 80)
  SERVERS         the server processes, with commas between them (default: 127.0.0.1:8080)
  RELEASE_DIR     the directory that holds registry.json (default: $DATA_DIR/releases, DATA_DIR: ./var)
  REMOTE_ORIGINS  other origins that remotes may come from, with commas between them, as for the servers
  CONNECT_ORIGINS other origins that pages may call and load nothing from, as for the servers
  TILE_ORIGINS    origins of map tiles, with commas between them, as for the servers
  STATE_DIR       for its pid and temporary files, made where it is missing (default: $DATA_DIR/nginx)
  NGINX_USER      as whom its workers run where root starts it (default: root)`;

const delivery = fileURLToPath(new URL('..', import.meta.url));
const { env, ppid: parent } = process;

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = printError(error);
});

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseCommandLine(args, { start: { type: 'boolean' } }, usage);
  if (positionals.length > 0) throw new UsageError(`it takes no words, but ${positionals.join(' ')}`, usage);
  const dataDir = resolve(env.DATA_DIR || join(delivery, '../var'));
  const stateDir = resolve(env.STATE_DIR || join(dataDir, 'nginx'));
  const tls = tlsIn(env);
  const text = await nginxConfiguration(delivery, {
    listen: env.LISTEN || (tls ? '443' : '8000'),
    tls,
    servers: (env.SERVERS || '127.0.0.1:8080').split(',').filter(Boolean),
    releaseDir: resolve(env.RELEASE_DIR || join(dataDir, 'releases')),
    remoteOrigins: originsIn('REMOTE_ORIGINS'),
    connectOrigins: originsIn('CONNECT_ORIGINS'),
    tileOrigins: originsIn('TILE_ORIGINS'),
    stateDir,
    user: process.getuid?.() === 0 ? env.NGINX_USER || 'root' : null,
  });
  // nginx creates folders inside this one, but not the folder itself.
  await mkdir(stateDir, { recursive: true });
  if (values.start) await start(text, stateDir);
  else process.stdout.write(text);
}

function tlsIn({ TLS_CERTIFICATE: certificate, TLS_KEY: key, LISTEN_HTTP: listen }: NodeJS.ProcessEnv) {
  if (!certificate && !key) return null;
  if (!certificate || !key) throw new UsageError('TLS_CERTIFICATE and TLS_KEY belong together', usage);
  return { certificate: resolve(certificate), key: resolve(key), redirectListen: listen || '80' };
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function originsIn(name: 'REMOTE_ORIGINS' | 'CONNECT_ORIGINS' | 'TILE_ORIGINS'): string[] {
  const origins = (env[name] || '').split(',').filter(Boolean);
  if (origins.every(isOrigin)) return origins;
  throw new UsageError(
    `${name} must be origins such as https://cdn.example.com with commas between them`,
    usage,
  );
}

async function start(text: string, stateDir: string): Promise<void> {
  const program = findNginx();
  if (!program) throw new Error('nginx is not installed: apt-get install nginx-light');
  const file = join(stateDir, 'nginx.conf');
  await writeFile(file, text);
  const nginx = spawn(program, ['-p', stateDir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: 'inherit',
  });
  // Ctrl-C stops nginx at once; a stopped service finishes its answers first.
  const stop = () => nginx.kill('SIGQUIT');
  process.on('SIGTERM', stop).on('SIGINT', () => nginx.kill('SIGTERM'));
  // npm forwards a stop signal only to its shell, which exits without notice.
  const watch = setInterval(() => process.ppid === parent || stop(), 250);
  const [code] = await once(nginx, 'exit');
  clearInterval(watch);
  process.exitCode = code ?? 1;
}
