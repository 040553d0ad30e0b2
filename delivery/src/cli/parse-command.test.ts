import { UsageError } from '../command-line';
import { commands } from './commands';
import { parseCommand } from './parse-command';

it.each([
  [
    'release host',
    { name: 'release', apps: ['host'], build: true, allowAhead: false, allowRolledBack: false },
  ],
  ['release host remote-store --no-build', { apps: ['host', 'remote-store'], build: false }],
  ['promote remote-store', { name: 'promote', app: 'remote-store', buildId: undefined }],
  ['promote remote-store 9f2c --allow-ahead', { buildId: '9f2c', allowAhead: true }],
  ['canary remote-store 10', { name: 'canary', app: 'remote-store', percent: 10, buildId: undefined }],
  ['canary remote-store 0.5% 9f2c', { percent: 0.5, buildId: '9f2c' }],
  [
    'canary remote-store 10 --guard',
    { percent: 10, guard: { app: 'remote-store', watch: true, everySeconds: 10 } },
  ],
  ['canary remote-store 10 --guard --inp', { percent: 10, guard: { watch: true, inp: true } }],
  ['guard', { name: 'guard', app: undefined, watch: false, everySeconds: 10, server: undefined }],
  [
    'guard remote-store --watch --every 60 --server http://localhost:9000',
    { app: 'remote-store', watch: true, everySeconds: 60, server: 'http://localhost:9000' },
  ],
  ['sample 10', { name: 'sample', percent: 10 }],
  ['sample 2.5%', { name: 'sample', percent: 2.5 }],
  ['rollback host', { name: 'rollback', app: 'host', allowAhead: false }],
  ['publish remote-store', { name: 'publish', apps: ['remote-store'], build: true }],
  ['publish host remote-store --preview change-7', { apps: ['host', 'remote-store'] }],
  ['publish remote-store --preview change-7', { preview: { name: 'change-7', days: 7, site: undefined } }],
  [
    'publish remote-store remote-data --preview change-7 --days 30 --site https://app.example.com',
    { apps: ['remote-store', 'remote-data'], preview: { days: 30, site: 'https://app.example.com' } },
  ],
  ['publish remote-goals --from ../goals/dist', { build: false, from: '../goals/dist' }],
  ['release remote-goals --from ../goals/dist', { name: 'release', build: false, from: '../goals/dist' }],
  [
    'publish remote-goals --from dist --at https://cdn.example.com/goals/9f2c/',
    { from: 'dist', at: 'https://cdn.example.com/goals/9f2c/' },
  ],
  ['check remote-store', { app: 'remote-store', build: true, hosts: 5, buildId: undefined }],
  ['check remote-store 9f2c --hosts last:12', { buildId: '9f2c', hosts: 12 }],
  ['check remote-goals --from dist --api https://app.example.com', { from: 'dist', build: false }],
  ['flag remote-store', { app: 'remote-store', change: undefined }],
  ['flag remote-store new_chart on', { change: { name: 'new_chart', percent: 100 } }],
  ['flag remote-store new_chart 12.5%', { change: { name: 'new_chart', percent: 12.5 } }],
  ['flag remote-store new_chart default', { change: { name: 'new_chart', percent: null } }],
  ['end-preview change-7', { name: 'end-preview', preview: 'change-7' }],
  ['history', { name: 'history', app: undefined, last: 20 }],
  ['history host --last 3', { name: 'history', app: 'host', last: 3 }],
  ['trace remote-store 9f2c', { name: 'trace', app: 'remote-store', buildId: '9f2c' }],
  ['trace 7kq2m9xd --log app.log', { name: 'trace', code: '7KQ2-M9XD', log: 'app.log' }],
  ['list', { name: 'list' }],
  ['map', { name: 'map', withNames: false }],
  ['map --names', { name: 'map', withNames: true }],
  ['sign', { name: 'sign' }],
  ['prune --keep 3 --min-age-days 0', { name: 'prune', keep: 3, minAgeDays: 0 }],
])('"%s" is understood', (line, expected) => {
  expect(parseCommand(line.split(' ')).command).toMatchObject(expected);
});

it.each([
  '',
  'deploy host',
  'release',
  'release ../host',
  'publish remote-store --preview Change_7',
  'publish remote-store --preview change-7 --days 0',
  'publish remote-store --preview change-7 --days 91',
  'publish remote-store --preview change-7 --site app.example.com',
  'publish remote-store --days 7',
  'publish remote-store --allow-ahead',
  'publish remote-store remote-data --from dist',
  'publish host --at https://cdn.example.com/host/',
  'publish remote-store --at cdn.example.com',
  'publish remote-store remote-data --at https://cdn.example.com/x/',
  'flag',
  'flag remote-store new_chart',
  'flag remote-store new_chart 101',
  'flag remote-store new_chart maybe',
  'check',
  'check host',
  'check remote-store --hosts 5',
  'check remote-store --hosts last:0',
  'check remote-store 9f2c --no-build',
  'check remote-store --api localhost',
  'end-preview',
  'end-preview Change_7',
  'rollback',
  'rollback host now',
  'canary remote-store',
  'canary remote-store many',
  'canary remote-store 101',
  'canary remote-store -1',
  'canary host 10',
  'canary remote-store 100 --guard',
  'canary remote-store 0 --guard',
  'canary remote-store 10 --every 5',
  'canary remote-store 10 --inp',
  'canary remote-store 10 --server http://localhost:9000',
  'guard --every 0',
  'guard --server localhost',
  'guard a b',
  'sample',
  'sample 0',
  'sample 0.5',
  'sample 101',
  'sample few',
  'sample remote-store 10',
  'promote a b c',
  'list host',
  'trace',
  'trace 7KQ2-M9XD 9f2c',
  'trace remote-store --log app.log',
  'trace 7KQ2-M9XD --server localhost',
  'list --all',
  'prune --keep -1',
  'prune --keep few',
  'prune --allow-ahead',
  'list --no-build',
])('"%s" is a usage error', (line) => {
  expect(() => parseCommand(line.split(' ').filter(Boolean))).toThrow(UsageError);
});

it.each(Object.entries(commands))('%s tells its options', (name, { options }) => {
  for (const line of [`${name} --help`, `help ${name}`]) {
    const { command } = parseCommand(line.split(' '));
    expect(command.name).toBe('help');
    for (const option of options)
      expect(command).toMatchObject({ text: expect.stringContaining(`--${option}`) });
  }
});

it('tells all commands', () => {
  const { command } = parseCommand(['--help']);
  for (const name of Object.keys(commands)) {
    expect(command).toMatchObject({ text: expect.stringContaining(`\n  ${name} `) });
  }
});

it('names the command that was probably meant', () => {
  for (const line of ['relaese host', 'help relaese', 'relaese --help'])
    expect(() => parseCommand(line.split(' '))).toThrow('relaese is no command; did you mean release?');
});

it.each([
  ['canary remote-store 10 --gaurd', 'there is no option --gaurd; did you mean --guard?', 'canary <app>'],
  ['list --keep 3', 'there is no option --keep', 'list\n'],
  ['prune --kep 3', 'there is no option --kep; did you mean --keep?', 'prune\n'],
  ['publish remote-store --preview', "Option '--preview <value>' argument missing", 'publish <app>...'],
  ['list host', 'list takes no words, not 1', 'list\n'],
  ['rollback', 'rollback takes 1 word, not 0', 'rollback <app>'],
  ['--jsn', 'there is no option --jsn; did you mean --json?', '<command>'],
])('of "%s" it says: %s', (line, message, usage) => {
  const thrown = expect.objectContaining({
    message,
    usage: expect.stringContaining(`Usage: node agency ${usage}`),
  });
  expect(() => parseCommand(line.split(' '))).toThrow(thrown);
});

it('knows whether a script reads', () => {
  expect(parseCommand(['list', '--json']).json).toBe(true);
  expect(parseCommand(['list']).json).toBe(false);
});
