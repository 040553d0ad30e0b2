import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nginxConfiguration } from '../nginx/configuration';
import { findNginx } from '../nginx/find-nginx';

const run = promisify(execFile);
const delivery = join(__dirname, '..', '..');

export interface Nginx {
  /** A Unix socket, because ports of parallel tests could collide. */
  socketPath: string;
  redirectPath: string;
  stateDir: string;
  stop: () => Promise<void>;
}

/** Starts nginx for a release directory as `npm run nginx` does. Resolves once it is listening. */
export async function startNginx(values: {
  releaseDir: string;
  server: string;
  remoteOrigins?: string[];
  /** Paths of a certificate and its key; http is then redirected at `redirectPath`. */
  tls?: { certificate: string; key: string };
  edit?: (text: string, stateDir: string) => string;
}): Promise<Nginx> {
  const program = findNginx();
  if (!program)
    throw new Error('nginx is not installed and npm test could not install it: apt-get install nginx-light');
  const stateDir = await mkdtemp(join(tmpdir(), 'agency-nginx-'));
  const socketPath = join(stateDir, 'http.sock');
  const redirectPath = join(stateDir, 'redirect.sock');
  const text = await nginxConfiguration(delivery, {
    listen: `unix:${socketPath}`,
    tls: values.tls ? { ...values.tls, redirectListen: `unix:${redirectPath}` } : null,
    servers: [values.server],
    releaseDir: values.releaseDir,
    remoteOrigins: values.remoteOrigins ?? [],
    connectOrigins: [],
    tileOrigins: [],
    stateDir,
    // Other users could not enter the temporary folders.
    user: process.getuid?.() === 0 ? 'root' : null,
  });
  const file = join(stateDir, 'nginx.conf');
  await writeFile(file, values.edit?.(text, stateDir) ?? text);
  const args = ['-p', stateDir, '-c', file, '-e', join(stateDir, 'error.log')];
  await run(program, args);
  return {
    socketPath,
    redirectPath,
    stateDir,
    stop: async () => {
      await run(program, [...args, '-s', 'stop']);
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
