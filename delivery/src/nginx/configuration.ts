import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface NginxOptions {
  /** An address and port, a port, or `unix:` and a path. */
  listen: string;
  /** The server processes, each likewise. */
  servers: string[];
  releaseDir: string;
  /** Besides the page's own, from which remotes may load. */
  remoteOrigins: string[];
  /** A folder of its own, for its pid and its temporary files. */
  stateDir: string;
  /** As whom the workers run; only root can choose. */
  user: string | null;
}

// What would end a directive, or begin another one, has no place in any of them.
const plain = /^[^\s;{}"'$#\\]+$/;

/** The whole configuration of an nginx before the servers, filled in. */
export async function nginxConfiguration(folder: string, options: NginxOptions): Promise<string> {
  const { listen, servers, releaseDir, remoteOrigins, stateDir, user } = options;
  for (const text of [listen, ...servers, releaseDir, ...remoteOrigins, stateDir, user ?? 'nobody'])
    if (!plain.test(text)) throw new Error(`nginx cannot be told "${text}"`);
  const values: Record<string, string> = {
    LISTEN: listen,
    SERVERS: servers.map((server) => `server ${server};`).join('\n        '),
    RELEASE_DIR: releaseDir,
    REMOTE_ORIGINS: remoteOrigins.map((origin) => ` ${origin}`).join(''),
    STATE_DIR: stateDir,
    USER: user ? `user ${user};` : '',
  };
  const template = await readFile(join(folder, 'nginx.conf'), 'utf8');
  // The comments above the first directive are about the template.
  const directives = template.slice(template.indexOf('$' + '{USER}'));
  return directives.replace(/\$\{(\w+)\}/g, (_all, name: string) => values[name] ?? '').trimStart();
}
