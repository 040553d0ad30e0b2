import type { RemotePlaces } from '@agency/shared/contract';
import { aUser } from '@agency/shared/testing';
import { aTool } from '../testing/fake-remote-source';
import { isListBesideOf, listsBesideOf, offlinePathsOf, toolGroupsOf, toolsOf, widgetsOf } from './places';

const title = { 'en-US': 'An area', 'zh-CN': '区域', 'km-KH': 'តំបន់' };
const places = (over: Partial<RemotePlaces>): RemotePlaces => ({ title, widgets: [], tools: [], ...over });
const widget = (name: string, rank: number) => ({
  name,
  slot: 'home.more' as const,
  roles: ['attache' as const],
  rank,
});

const everybody = ['attache', 'manager'] as const;

it('gives a role the tools of all remotes, by rank and then in the order of the remotes', () => {
  const deployed: Parameters<typeof toolsOf>[0] = [
    ['host', undefined],
    [
      'remote-a',
      places({
        tools: [{ ...aTool('Third', '/a3', everybody), rank: 30 }, aTool('First', '/a1', everybody)],
      }),
    ],
    ['remote-b', places({ tools: [aTool('Second', '/b', everybody), aTool('Not mine', '/n', ['manager'])] })],
  ];
  expect(toolsOf(deployed, aUser('attache')).map(({ path }) => path)).toEqual(['/a1', '/b', '/a3']);
});

it('groups the tools of a role by remote, the first ones first, and leaves out remotes without any', () => {
  const first = aTool('First', '/b', everybody);
  const others = [aTool('Second', '/a', everybody), aTool('Not mine', '/n', ['manager'])];
  const deployed: Parameters<typeof toolsOf>[0] = [
    ['host', undefined],
    ['remote-a', places({ tools: others.map((tool) => ({ ...tool, rank: 20 })) })],
    ['remote-b', places({ tools: [first] })],
    ['remote-c', places({ tools: [aTool('Not mine either', '/m', ['manager'])] })],
  ];
  const groups = toolGroupsOf(deployed, aUser('attache'));
  expect(groups.map(({ remote, tools }) => [remote, tools.map(({ path }) => path)])).toEqual([
    ['remote-b', ['/b']],
    ['remote-a', ['/a']],
  ]);
});

it.each([
  ['admin', 'is_admin', 'is_reception'],
  ['reception', 'is_reception', 'is_admin'],
] as const)('offers a tool with the permission %s only to those who have it', (permission, own, other) => {
  const tool = { ...aTool('For some', '/c', everybody), permission };
  const deployed: Parameters<typeof toolsOf>[0] = [['remote-c', places({ tools: [tool] })]];
  const user = aUser('manager');
  expect(toolsOf(deployed, { ...user, [own]: true })).toEqual([tool]);
  expect(toolsOf(deployed, { ...user, [own]: false, [other]: true })).toEqual([]);
  expect(toolsOf(deployed, user)).toEqual([]);
  expect(toolsOf(deployed, null)).toEqual([]);
});

it('gives a slot the widgets that are meant for it and for the role', () => {
  const deployed: Parameters<typeof widgetsOf>[0] = [
    ['remote-a', places({ widgets: [widget('late', 2), { ...widget('figures', 1), slot: 'home.today' }] })],
    ['remote-b', places({ widgets: [widget('early', 1)] })],
  ];
  expect(widgetsOf(deployed, 'home.more', 'attache')).toEqual([
    { remote: 'remote-b', name: 'early', title },
    { remote: 'remote-a', name: 'late', title },
  ]);
  expect(widgetsOf(deployed, 'home.more', 'manager')).toEqual([]);
});

it('names the lists that an area wants beside its page', () => {
  const deployed: Parameters<typeof listsBesideOf>[0] = [
    ['host', undefined],
    ['remote-a', places({ beside: { '/a/details': ['/a', '/a/all'] } })],
    ['remote-b', places({})],
  ];
  expect(listsBesideOf(deployed, '/a/details')).toEqual(['/a', '/a/all']);
  expect(listsBesideOf(deployed, '/b')).toEqual([]);
  expect(['/a', '/a/all', '/a/details'].map((path) => isListBesideOf(deployed, path))).toEqual([
    true,
    true,
    false,
  ]);
});

it('gives a role the screens that serve it without a network', () => {
  const deployed: Parameters<typeof offlinePathsOf>[0] = [
    ['host', undefined],
    ['remote-a', places({ offline: { '/a': ['attache'], '/managers': ['manager'] } })],
    ['remote-before', places({})],
    ['remote-b', places({ offline: { '/b': everybody } })],
  ];
  expect(offlinePathsOf(deployed, 'attache')).toEqual(['/a', '/b']);
});
