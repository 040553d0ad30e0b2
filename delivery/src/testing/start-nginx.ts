import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Nginx {
  /** The socket that it listens on; no port, so no two tests can meet. */
  socketPath: string;
  stop: () => Promise<void>;
}

/** Starts nginx with the repo's configuration over a release directory. It is listening when this resolves. */
export async function startNginx(values: { releaseDir: string; apiOrigin: string }): Promise<Nginx> {
  const program = findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'agency-nginx-'));
  const socketPath = join(folder, 'http.sock');
  const template = await readFile(join(__dirname, '..', '..', 'nginx.conf'), 'utf8');
  const filled: Record<string, string> = {
    LISTEN: `unix:${socketPath}`,
    RELEASE_DIR: values.releaseDir,
    API_ORIGIN: values.apiOrigin,
    REMOTE_ORIGINS: 'https://cdn.example.com',
  };
  const server = template.replace(/\$\{(\w+)\}/g, (_match, name: string) => filled[name] ?? '');
  await writeFile(join(folder, 'server.conf'), server);
  await writeFile(join(folder, 'nginx.conf'), mainConf(folder));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  await run(program, args);
  return {
    socketPath,
    stop: async () => {
      await run(program, [...args, '-s', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findNginx(): string {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (found) return found;
  throw new Error('nginx is not installed and npm test could not install it: apt-get install nginx-light');
}

function mainConf(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  // Started by root, workers would otherwise be a user that can not enter the temporary folders.
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 64; }
http {
  include ${existsSync('/etc/nginx/mime.types') ? '/etc/nginx/mime.types' : 'mime.types'};
  access_log off;
  ${temporary}
  include ${folder}/server.conf;
}
`;
}
