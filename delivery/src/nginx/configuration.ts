import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainSecurityHeaders } from '../http/security-headers';

export interface NginxOptions {
  /** An address and port, a port, or `unix:` and a path. */
  listen: string;
  servers: string[];
  releaseDir: string;
  remoteOrigins: string[];
  connectOrigins: string[];
  tileOrigins: string[];
  /** A folder for its pid and temporary files, which nothing else uses. */
  stateDir: string;
  user: string | null;
}

const plainHeaders = Object.entries(plainSecurityHeaders)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n            ');

// Excludes characters that could end a directive or begin another one.
const plain = /^[^\s;{}"'$#\\]+$/;

export async function nginxConfiguration(folder: string, options: NginxOptions): Promise<string> {
  const { listen, servers, releaseDir, remoteOrigins, connectOrigins, tileOrigins, stateDir, user } = options;
  const origins = [...remoteOrigins, ...connectOrigins, ...tileOrigins];
  for (const text of [listen, ...servers, releaseDir, ...origins, stateDir, user ?? 'nobody'])
    if (!plain.test(text)) throw new Error(`nginx cannot be told "${text}"`);
  const values: Record<string, string> = {
    LISTEN: listen,
    SERVERS: servers.map((server) => `server ${server};`).join('\n        '),
    RELEASE_DIR: releaseDir,
    REMOTE_ORIGINS: remoteOrigins.map((origin) => ` ${origin}`).join(''),
    CONNECT_ORIGINS: connectOrigins.map((origin) => ` ${origin}`).join(''),
    TILE_ORIGINS: tileOrigins.map((origin) => ` ${origin}`).join(''),
    STATE_DIR: stateDir,
    PLAIN_HEADERS: plainHeaders,
    USER: user ? `user ${user};` : '',
  };
  const template = await readFile(join(folder, 'nginx.conf'), 'utf8');
  // The comments above the first directive are about the template.
  const directives = template.slice(template.indexOf('$' + '{USER}'));
  return directives.replace(/\$\{(\w+)\}/g, (_all, name: string) => values[name] ?? '').trimStart();
}
