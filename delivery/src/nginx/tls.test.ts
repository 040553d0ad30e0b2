import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { makeRoot, removeMade } from '../testing/make-build';
import { send } from '../testing/serve-releases';
import { type Nginx, startNginx } from '../testing/start-nginx';

const folder = mkdtempSync(join(tmpdir(), 'agency-tls-'));
const certificate = join(folder, 'cert.pem');
const key = join(folder, 'key.pem');
const servername = 'shop.example';
let nginx: Nginx;

beforeAll(async () => {
  const made = ['-subj', `/CN=${servername}`, '-addext', `subjectAltName=DNS:${servername}`, '-days', '2'];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...words, ...made], { stdio: 'ignore' });
  const server = `unix:${join(folder, 'gone.sock')}`;
  nginx = await startNginx({ releaseDir: await makeRoot(), server, tls: { certificate, key } });
});
afterAll(async () => {
  await nginx?.stop();
  rmSync(folder, { recursive: true, force: true });
  await removeMade();
});

/** Connects as a client that accepts only what is asked for, however weak it is. */
async function handshake(options: ConnectionOptions): Promise<TLSSocket> {
  const ciphers = `${options.ciphers ?? 'ALL'}:@SECLEVEL=0`;
  const ca = readFileSync(certificate);
  const socket = connect({ path: nginx.socketPath, servername, ca, ...options, ciphers });
  await once(socket, 'secureConnect');
  return socket;
}

const only = (version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') => ({
  minVersion: version,
  maxVersion: version,
});

// Shows ASVS 12.1.1.
it.each(['TLSv1.2', 'TLSv1.3'] as const)('accepts %s', async (version) => {
  const socket = await handshake(only(version));
  expect([socket.getProtocol(), socket.authorized]).toEqual([version, true]);
  socket.destroy();
});

// Shows ASVS 12.1.1.
it.each(['TLSv1', 'TLSv1.1'] as const)('refuses %s', async (version) => {
  await expect(handshake(only(version))).rejects.toMatchObject({
    code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  });
});

// Shows ASVS 12.1.2.
it.each(['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-RSA-CHACHA20-POLY1305'])(
  'accepts the suite %s',
  async (ciphers) => {
    const socket = await handshake({ ...only('TLSv1.2'), ciphers });
    expect(socket.getCipher().name).toBe(ciphers);
    socket.destroy();
  },
);

// Shows ASVS 12.1.2.
it.each([
  ['without forward secrecy', 'AES128-GCM-SHA256'],
  ['with CBC', 'ECDHE-RSA-AES128-SHA256'],
  ['with SHA-1', 'ECDHE-RSA-AES256-SHA'],
])('refuses a suite %s', async (_what, ciphers) => {
  await expect(handshake({ ...only('TLSv1.2'), ciphers })).rejects.toMatchObject({
    code: 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
  });
});

it('speaks HTTP/2', async () => {
  const session = connectHttp2(`https://${servername}`, {
    createConnection: () =>
      connect({ path: nginx.socketPath, servername, ca: readFileSync(certificate), ALPNProtocols: ['h2'] }),
  });
  await once(session, 'connect');
  expect(session.alpnProtocol).toBe('h2');
  session.close();
});

// Shows ASVS 12.2.1.
it('redirects http to the same address by https, and asks browsers to stay there', async () => {
  const path = '/agency-cloud-assistant-front/store?filter=1';
  const redirected = await send({ socketPath: nginx.redirectPath }, path, { host: 'shop.example:80' });
  expect([redirected.status, redirected.headers.location]).toEqual([301, `https://shop.example${path}`]);
  const asked = request({
    socketPath: nginx.socketPath,
    servername,
    headers: { host: servername },
    ca: readFileSync(certificate),
    path: '/',
  }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  expect([answer.statusCode, answer.headers.location, answer.headers['strict-transport-security']]).toEqual([
    302,
    `https://${servername}/agency-cloud-assistant-front/`,
    'max-age=31536000; includeSubDomains',
  ]);
});
