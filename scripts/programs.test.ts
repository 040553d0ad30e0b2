import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

interface Manifest {
  scripts: Record<string, string>;
}

const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest).scripts;

const programs = [
  ...[
    'agency',
    'start',
    'test',
    'dev',
    'create-remote',
    'nginx',
    'contract',
    'pack:contract',
    'build:server',
    'bench',
    'bench:sizes',
    'bench:scroll',
    'bench:news',
    'bench:api',
    'bench:start',
    'drill:restore',
    'drill:failover',
    'lighthouse',
  ].map((name) => ['.', name]),
  ...Object.keys(scriptsOf('server'))
    .filter((name) => name !== 'start')
    .map((name) => ['server', name]),
];

describe.each(programs)('in %s: npm run %s', (folder = '', name = '') => {
  const [program, ...words] = (scriptsOf(folder)[name] ?? '').split(' ');

  it('needs nothing that is not installed yet', () => {
    expect([program, ...words].join(' ')).toMatch(
      /^node (--import \.\.?\/scripts\/installed\.mjs )?[\w./-]+\.(js|mjs|ts)( |$)/,
    );
  });

  it('does nothing where it is written wrongly, and says how it is written', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...words, '--everything'], {
      cwd: join(root, folder),
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, DATA_DIR: '/nowhere' },
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/--everything[\s\S]*\nUsage: /),
    });
  });
});

it.each([
  ['bench:scroll', '--list shops', '--list is one of stores, customers, chat, not shops'],
  ['bench:scroll', '--rows many', '--rows is a whole number from 1, not many'],
  ['bench:news', '--kind rumour', '--kind is one of chat message, notice, to-do, not rumour'],
  ['bench:api', '--scale 0.1,5', '--scale is 0.01 to 4, not 5'],
  ['bench:api', '--seconds 0', '--seconds is more than 0, not 0'],
  ['bench:api', 'stores', 'it takes no words, not stores'],
  ['drill:restore', '--visits few', '--visits is a whole number from 20000 on, not few'],
])('npm run %s -- %s names what is wrong before it starts a database', (name, given, message) => {
  const [, ...words] = (scriptsOf('.')[name] ?? '').split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...given.split(' ')], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    // Without a PATH no other program can be started.
    env: { ...process.env, PATH: '/nowhere' },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(`${message}\n\nUsage: npm run ${name} `),
  });
});
