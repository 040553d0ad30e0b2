import { parseCommand, UsageError } from './parse-command';

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
  ['rollback host', { name: 'rollback', app: 'host' }],
  ['list', { name: 'list' }],
  ['prune --keep 3 --min-age-days 0', { name: 'prune', keep: 3, minAgeDays: 0 }],
])('"%s" is understood', (line, expected) => {
  expect(parseCommand(line.split(' '))).toMatchObject(expected);
});

it.each([
  '',
  'deploy host',
  'release',
  'release ../host',
  'rollback',
  'rollback host now',
  'canary remote-store',
  'canary remote-store many',
  'canary remote-store 101',
  'canary remote-store -1',
  'promote a b c',
  'list host',
  'list --all',
  'prune --keep -1',
  'prune --keep few',
])('"%s" is a usage error', (line) => {
  expect(() => parseCommand(line.split(' ').filter(Boolean))).toThrow(UsageError);
});
