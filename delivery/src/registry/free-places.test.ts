import { emptyRegistry, type Registry, type RemotePlaces } from '@agency/shared/contract';
import { manifestFor } from '../testing/make-build';
import { addBuild, promote, setCanary } from './transitions';

const now = new Date('2026-01-01T00:00:00Z');
const rules = { now, soakMs: 0 };
const words = { 'en-US': 'Goals', 'zh-CN': '目标', 'km-KH': 'គោលដៅ' };

interface Claim {
  routes?: string[];
  slot?: 'home.today' | 'home.more';
  roles?: ('attache' | 'manager')[];
  tool?: string;
}

function added(registry: Registry, app: string, { routes = [], slot, roles, tool }: Claim): Registry {
  const of = { roles: roles ?? ['manager' as const], rank: 1 };
  const places: RemotePlaces = {
    title: words,
    widgets: slot ? [{ ...of, name: 'one', slot }] : [],
    tools: tool ? [{ ...of, path: tool, icon: 'target', name: words, hint: words }] : [],
  };
  const manifest = { ...manifestFor({ app, routes }), buildId: app.slice(-4), places };
  return addBuild(registry, manifest, now.toISOString());
}

const serve = (registry: Registry, app: string) => promote(registry, app, app.slice(-4), rules);

it.each<[string, Claim, Claim, string | null]>([
  ['the same path', { routes: ['/goals'] }, { routes: ['/plans', '/goals'] }, 'the path /goals'],
  ['a path below one', { routes: ['/goals'] }, { routes: ['/goals/new'] }, 'the path /goals/new'],
  ['a path above one', { routes: ['/goals/new'] }, { routes: ['/goals'] }, 'the path /goals'],
  ['paths beside each other', { routes: ['/goals/new'] }, { routes: ['/goals/old', '/goals/news'] }, null],
  ['the same tool', { tool: '/goals' }, { tool: '/goals' }, 'the tool /goals'],
  ['a slot for one widget', { slot: 'home.today' }, { slot: 'home.today' }, 'home.today for manager'],
  ['it for another role', { slot: 'home.today' }, { slot: 'home.today', roles: ['attache'] }, null],
  ['a slot for many', { slot: 'home.more' }, { slot: 'home.more' }, null],
])('of two apps that claim %s', (_name, first, second, taken) => {
  const registry = serve(added(emptyRegistry, 'remote-goals', first), 'remote-goals');
  const both = added(registry, 'remote-plans', second);
  const refusal = expect.objectContaining({
    code: 'place-taken',
    message: expect.stringContaining(taken ?? ''),
  });
  const attempt = () => serve(both, 'remote-plans');
  if (taken) expect(attempt).toThrow(refusal);
  else expect(attempt().apps['remote-plans']?.current).toBe('lans');
});

it.each([
  ['/user/login', true],
  ['/setting', true],
  ['/setting/version', true],
  ['/', true],
  ['/settings', false],
  ['/user', false],
])('the path %s may not be of a remote where the host serves it: %s', (route, isTaken) => {
  const pages = ['/', '/user/login', '/setting/*'];
  const host = { ...manifestFor({ app: 'host' }), buildId: 'h1', pages };
  const served = promote(addBuild(emptyRegistry, host, now.toISOString()), 'host', 'h1', rules);
  const both = added(served, 'remote-plans', { routes: ['/plans', route] });
  const attempt = () => serve(both, 'remote-plans');
  const message = `remote-plans lans claims the path ${route} of host`;
  if (isTaken) expect(attempt).toThrow(expect.objectContaining({ code: 'place-taken', message }));
  else expect(attempt().apps['remote-plans']?.current).toBe('lans');
});

it('a host may not serve what a remote has already', () => {
  const first = serve(added(emptyRegistry, 'remote-goals', { routes: ['/setting/goals'] }), 'remote-goals');
  const host = { ...manifestFor({ app: 'host' }), buildId: 'h1', pages: ['/setting/*'] };
  expect(() => promote(addBuild(first, host, now.toISOString()), 'host', 'h1', rules)).toThrow(
    expect.objectContaining({ message: 'host h1 claims the path /setting/* of remote-goals' }),
  );
});

it('a canary claims its places like any, and a build that nobody is served claims none', () => {
  const published = added(emptyRegistry, 'remote-goals', { routes: ['/goals'] });
  const both = added(published, 'remote-plans', { routes: ['/goals'] });
  const served = serve(both, 'remote-plans');
  expect(served.apps['remote-plans']?.current).toBe('lans');
  expect(() => setCanary(served, 'remote-goals', 'oals', 10, { now })).toThrow(
    expect.objectContaining({ code: 'place-taken' }),
  );
});

it('what an app serves itself is no obstacle to its next build', () => {
  const first = serve(added(emptyRegistry, 'remote-goals', { routes: ['/goals'] }), 'remote-goals');
  const manifest = { ...manifestFor({ app: 'remote-goals', routes: ['/goals'] }), buildId: 'next' };
  const both = addBuild(first, manifest, now.toISOString());
  expect(promote(both, 'remote-goals', 'next', rules).apps['remote-goals']?.current).toBe('next');
});
