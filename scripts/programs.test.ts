import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

interface Manifest {
  scripts: Record<string, string>;
}

const scriptsOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest).scripts;

/** What is typed in a clean clone, too; the tools of who changes the code come with its first start. */
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
