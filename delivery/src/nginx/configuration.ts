import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainSecurityHeaders } from '../http/security-headers';

export interface NginxOptions {
  /** An address and port, a port, or `unix:` and a path. */
  listen: string;
  /** Paths of the certificate with its chain and of its key, and where http is redirected; null serves by http. */
  tls: { certificate: string; key: string; redirectListen: string } | null;
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

/**
 * Protocols and suites of Mozilla's intermediate configuration (https://wiki.mozilla.org/Security/Server_Side_TLS),
 * without those that need a file of parameters. OCSP is not stapled: Let's Encrypt, for one, has ended it, and browsers
 * learn of revoked certificates from their makers.
 */
const tlsDirectives = (certificate: string, key: string) => `ssl_certificate ${certificate};
        ssl_certificate_key ${key};
        ssl_protocols TLSv1.2 TLSv1.3;
        ssl_ecdh_curve X25519:prime256v1:secp384r1;
        ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
        # All suites are strong, so the phone takes the one that it computes fastest.
        ssl_prefer_server_ciphers off;
        ssl_session_timeout 1d;
        ssl_session_cache shared:agency_tls:10m;
        ssl_session_tickets off;`;

const redirectServer = (listen: string) => `server {
        listen ${listen};
        server_tokens off;
        return 301 https://$host$request_uri;
    }
`;

// Excludes characters that could end a directive or begin another one.
const plain = /^[^\s;{}"'$#\\]+$/;

export async function nginxConfiguration(folder: string, options: NginxOptions): Promise<string> {
  const { listen, tls, servers, releaseDir, remoteOrigins, connectOrigins, tileOrigins, stateDir, user } =
    options;
  const origins = [...remoteOrigins, ...connectOrigins, ...tileOrigins];
  const tlsTexts = tls ? Object.values(tls) : [];
  for (const text of [listen, ...tlsTexts, ...servers, releaseDir, ...origins, stateDir, user ?? 'nobody'])
    if (!plain.test(text)) throw new Error(`nginx cannot be told "${text}"`);
  const values: Record<string, string> = {
    LISTEN: listen,
    TLS_LISTEN: tls ? ' ssl http2' : '',
    TLS: tls ? tlsDirectives(tls.certificate, tls.key) : '',
    REDIRECT: tls ? redirectServer(tls.redirectListen) : '',
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
