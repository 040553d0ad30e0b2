import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSurface } from './read-surface';
import { compareSurface, isMajorChange, recordSurface, type SurfaceRecord } from './surface';

const shared = join(__dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(shared, path), 'utf8'));

describe('the contract with remotes that are out there', () => {
  const recorded: SurfaceRecord = read('build/contract-surface.json');
  const { version } = read('package.json') as { version: string };
  const changes = compareSurface(recorded, readSurface(shared));

  it('loses nothing without a major version', () => {
    const broken = isMajorChange(recorded, version) ? [] : changes.broken;
    // Each of these can break a released remote: restore it, or raise the major version in shared/package.json.
    expect(broken.map(({ what }) => what)).toEqual([]);
  });

  it('is recorded as it is, so that remotes know since when', () => {
    // Run `npm run contract`, which records new names with the version in shared/package.json.
    expect([...changes.added, ...changes.grown]).toEqual([]);
  });

  it('knows no name that is newer than itself', () => {
    const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
    const newer = Object.entries(recorded).filter(([, { since }]) => inOrder(since, version) > 0);
    expect(newer.map(([name]) => name)).toEqual([]);
  });

  it('has for every version in which names came a chapter in the changelog', () => {
    const changelog = readFileSync(join(shared, 'CHANGELOG.md'), 'utf8');
    const versions = new Set(Object.values(recorded).map(({ since }) => since));
    expect([...versions].filter((since) => !changelog.includes(`\n## ${since}\n`))).toEqual([]);
  });
});

const button = { '': 'function', result: 'Element', '1': 'members', '1.label': 'string' };
const recorded: SurfaceRecord = { Button: { since: '2.1.0', form: button } };
const compare = (Button: Record<string, string>) => compareSurface(recorded, { Button });

it.each([
  ['the same', button, []],
  [
    'a parameter of another type',
    { ...button, '1.label': 'number' },
    ['Button: 1.label was string and is number'],
  ],
  ['another result', { ...button, result: 'null' }, ['Button: result was Element and is null']],
  ['one more that is needed', { ...button, '1.icon': 'Icon' }, ['Button: 1.icon is new and not optional']],
  ['no label', { '': 'function', result: 'Element', '1': 'members' }, ['Button: 1.label is gone']],
  ['another kind of thing', { ...button, '': 'members' }, ['Button was function and is members']],
  ['one more that may be left out', { ...button, '1.icon?': 'Icon' }, []],
])('tells of %s', (_what, form: Record<string, string>, broken) => {
  expect(compare(form).broken.map(({ what }) => what)).toEqual(broken);
});

it('lets an object that remotes are given have more, and nothing less', () => {
  const live: SurfaceRecord = { live: { since: '2.3.0', form: { '': 'object', now: '() => number' } } };
  const more = { '': 'object', now: '() => number', note: '() => void' };
  expect(compareSurface(live, { live: more })).toEqual({ added: [], grown: ['live'], broken: [] });
  expect(compareSurface(live, { live: { '': 'object' } }).broken).toEqual([
    { name: 'live', what: 'live: now is gone' },
  ]);
});

it('tells of a name that is gone, one that is new and one that has grown', () => {
  expect(compareSurface(recorded, { Chip: button })).toEqual({
    added: ['Chip'],
    grown: [],
    broken: [{ name: 'Button', what: 'Button is gone' }],
  });
  expect(compare({ ...button, '1.icon?': 'Icon' })).toMatchObject({ grown: ['Button'] });
  expect(compare(button)).toEqual({ added: [], grown: [], broken: [] });
});

it('records since when each name is as it is', () => {
  const grown = { ...button, '1.icon?': 'Icon' };
  expect(recordSurface(recorded, { Button: button, Chip: button }, '2.5.0')).toEqual({
    Button: { since: '2.1.0', form: button },
    Chip: { since: '2.5.0', form: button },
  });
  expect(recordSurface(recorded, { Button: grown }, '2.5.0')).toEqual({
    Button: { since: '2.5.0', form: grown },
  });
});

it.each([
  ['2.9.0', false],
  ['3.0.0', true],
])('lets go of anything in %s: %s', (version, isMajor) => {
  expect(isMajorChange(recorded, version)).toBe(isMajor);
});
