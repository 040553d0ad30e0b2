import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Variables } from '../server/src/app/environment-variables';
import { defaultSessionLimits } from '../server/src/platform/session/session';
import { type ApiKey, api, type Endpoint } from '../shared/src/contract/api';

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = (name: string) => read(`docs/security/${name}.md`);

// Shows ASVS 6.1.3 and 6.3.4.
it('the page about logins has every call without a session, and no other', () => {
  const [, section = ''] = page('login').split('## Calls without a session\n');
  const [table = ''] = section.split('\n## ');
  const named = Array.from(table.matchAll(/`((?:GET|POST) [^`]+)`/g), ([, key]) => key);
  const open = (Object.keys(api) as ApiKey[]).filter((key) => (api[key] as Endpoint).access === 'public');
  expect(named.sort()).toEqual(open.sort());
});

// Shows ASVS 7.1.1 and 7.1.2.
it('the page about logins has the limits of a session', () => {
  const { idleSeconds, absoluteSeconds } = defaultSessionLimits;
  const [, listed] = /mostListed = (\d+)/.exec(read('server/src/areas/login/own-sessions.ts')) ?? [];
  const shown = Array.from(page('login').matchAll(/\*\*(\d+)(?: days)?\*\*/g), ([, number]) =>
    Number(number),
  );
  expect(shown).toEqual([idleSeconds / 86_400, absoluteSeconds / 86_400, Number(listed)]);
});

// Shows ASVS 11.1.1 and 11.1.2.
it('the page about keys has every secret variable of the server', () => {
  const secrets = Object.keys(Variables.properties).filter((name) =>
    /(_TOKEN|_KEY|_SECRET|^DATABASE_URL)$/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(12);
  expect(secrets.filter((name) => !page('keys').includes(`\`${name}\``))).toEqual([]);
});

// Shows ASVS 11.1.2.
it('the page about keys has the parameters by which passwords are hashed', () => {
  const source = read('server/src/platform/session/secrets.ts');
  for (const kind of ['password', 'code']) {
    const [, n, r, p] = new RegExp(`${kind}: { N: ([\\d_]+), r: (\\d+), p: (\\d+)`).exec(source) ?? [];
    expect(page('keys')).toContain(`scrypt, N = ${n?.replace('_', '')}, r = ${r}, p = ${p}`);
  }
});

// Shows ASVS 16.1.1 and 16.2.3.
it('the page about logs names tables that exist', () => {
  const folder = 'server/src/platform/db/tables';
  const tables = readdirSync(join(root, folder)).map((name) => read(`${folder}/${name}`));
  const named = Array.from(page('logs').matchAll(/`([a-z]+(?:_[a-z]+)+)`/g), ([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(8);
  const all = `${tables.join('')}${read('server/src/platform/db/tables.ts')}`;
  expect(named.filter((name) => !new RegExp(`\\b${name}: `).test(all))).toEqual([]);
});

// Shows ASVS 5.1.1.
it('the page about administration has the limits of a workbook', () => {
  const source = read('server/src/areas/import/read-xlsx.ts');
  const limitOf = (name: string) =>
    Number(new RegExp(`${name} = ([\\d_]+);`).exec(source)?.[1]?.replace('_', ''));
  const unpacked = limitOf('mostUnpackedMegabytes').toLocaleString('en-US');
  const parts = limitOf('mostParts').toLocaleString('en-US');
  expect(read('docs/administration.md')).toContain(
    `unpacks to at most ${unpacked} MB and has at most ${parts} parts`,
  );
});
