import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Variables } from './environment-variables';

const folder = join(__dirname, '../../../deployment');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const settings: [file: string, pattern: RegExp][] = [
  ['Containerfile', /(?:^ENV | )([A-Z_]+)=/gm],
  ['compose.yaml', /^ {6}([A-Z_]+): /gm],
  ['agency@.service', /(?:^Environment=| )([A-Z_]+)=/gm],
  ['server.env', /^([A-Z_]+)=/gm],
];

const known = [...Object.keys(Variables.properties), 'NODE_ENV'];
const ofPostgres = /^POSTGRES_/;

it.each(settings)('%s sets what the server reads, and nothing else', (file, pattern) => {
  const set = Array.from(read(file).matchAll(pattern), ([, name = '']) => name.replace(/_FILE$/, ''));
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((name) => !known.includes(name) && !ofPostgres.test(name))).toEqual([]);
});

// Shows ASVS 13.2.3 and 13.3.1.
it('gives every secret that is asked for a file, and keeps none in the file itself', () => {
  const compose = read('compose.yaml');
  const asked = Array.from(compose.matchAll(/\/run\/secrets\/([a-z-]+)/g), ([, name]) => name);
  const declared = Array.from(compose.matchAll(/^ {4}file: \.\/secrets\/([a-z-]+)$/gm), ([, name]) => name);
  expect([...new Set(asked)].sort()).toEqual(declared.sort());
  const unit = read('agency@.service');
  const loaded = Array.from(unit.matchAll(/^LoadCredential=([a-z-]+):/gm), ([, name]) => name);
  expect(Array.from(unit.matchAll(/%d\/([a-z-]+)/g), ([, name]) => name)).toEqual(loaded);
});

// Shows ASVS 13.3.2.
it('gives each container only the secrets that it reads', () => {
  const services = read('compose.yaml')
    .split(/^ {2}(?=database:$|server:$)/m)
    .slice(1, 3);
  const given = services.map((text) => /^ {4}secrets: \[(.*)\]$/m.exec(text)?.[1]?.split(', ').sort());
  const used = services.map((text) =>
    Array.from(text.matchAll(/\/run\/secrets\/([a-z-]+)/g), ([, name]) => name),
  );
  expect(given).toEqual(used.map((names) => names.sort()));
});

// The addresses are those of other machines, so nothing between them may be readable or open to whoever connects.
it.each<[file: string, has: RegExp[], lacks: RegExp]>([
  [
    'etcd.yaml',
    [
      /^client-transport-security:\n {2}client-cert-auth: true$/m,
      /^peer-transport-security:\n {2}client-cert-auth: true$/m,
    ],
    /http:/,
  ],
  [
    'patroni.yml',
    [/^etcd:\n {2}protocol: https$/m, /^ {2}verify_client: optional$/m, /^ {4}ssl: "on"$/m],
    /password:|sslmode: (?!verify-full)|- (host|hostnossl) |trust$/m,
  ],
  ['haproxy.cfg', [/check-ssl verify required/, /^ {4}bind 127\.0\.0\.1:/m], /verify none/],
])('%s encrypts and names no secret', (file, has, lacks) => {
  const text = read(file);
  for (const pattern of has) expect(text).toMatch(pattern);
  expect(text).not.toMatch(lacks);
});

it('has the settings for memory wherever PostgreSQL runs', () => {
  const memory = read('postgresql-memory.conf').matchAll(/^(\w+) = (.+)$/gm);
  const wanted = Array.from(memory, ([, name, value]) => ({ name, value }));
  expect(wanted.length).toBeGreaterThan(0);
  for (const { name, value } of wanted) {
    expect(read('patroni.yml')).toContain(`\n    ${name}: ${value}\n`);
    expect(read('compose.yaml')).toContain(` -c ${name}=${value}`);
  }
});

it('has a lease that outlasts a pause and two silences of etcd, as Patroni demands', () => {
  const seconds = (name: string) =>
    Number(new RegExp(`^ {4}${name}: (\\d+)$`, 'm').exec(read('patroni.yml'))?.[1]);
  expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'));
  expect(seconds('ttl')).toBeGreaterThanOrEqual(20);
});

it('has a unit of which systemd takes every line', () => {
  const place = mkdtempSync(join(tmpdir(), 'unit-'));
  const unit = join(place, 'agency@8080.service');
  writeFileSync(unit, read('agency@.service').replace('/usr/bin/node', process.execPath));
  const { status, stderr, error } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', '--recursive-errors=no', unit],
    { encoding: 'utf8' },
  );
  rmSync(place, { recursive: true });
  expect({ status, stderr, error }).toEqual({ status: 0, stderr: '', error: undefined });
});
