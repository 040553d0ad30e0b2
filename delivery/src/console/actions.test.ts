import { isDeepStrictEqual } from 'node:util';
import { commands } from '../cli/commands';
import { parseCommand } from '../cli/parse-command';
import { readHistory } from '../releases/history';
import { rollBackApp } from '../releases/roll-back-app';
import { setCanaryBuild } from '../releases/set-canary-build';
import { removeMade } from '../testing/make-build';
import { type Action, actionNames, fieldsOf, readAction, wordsOf } from './actions';
import { noCounts } from './counts';
import { toShownState } from './plan';
import { cookieOf, type OpenedConsole, openConsole, testNow } from './testing/open-console';

afterAll(removeMade);

const app = 'remote-store';
const shapes: Record<string, string>[] = [
  { app },
  { app, build: 'b2' },
  { app, build: 'b2', percent: '10' },
  { app, build: 'b2', percent: '0.5', guard: 'on' },
  { app, percent: '0' },
];

const actions: Action[] = actionNames
  .flatMap((name) => shapes.flatMap((fields) => readAction(name, new URLSearchParams(fields)) ?? []))
  .filter((action, index, all) => all.findIndex((one) => isDeepStrictEqual(one, action)) === index);

describe('no button does what the command line cannot', () => {
  it('every action is a command', () => {
    expect(Object.keys(commands)).toEqual(expect.arrayContaining([...actionNames]));
    expect(new Set(actions.map(({ name }) => name))).toEqual(new Set(actionNames));
  });

  it.each(actions.map((action) => [wordsOf(action).join(' '), action] as const))('%s', (words, action) => {
    const { command } = parseCommand(words.split(' '));
    const once = (typed: unknown) =>
      JSON.parse(JSON.stringify(typed).replace('"watch":true', '"watch":false'));
    expect(once(command)).toEqual(JSON.parse(JSON.stringify(action)));
  });
});

it.each(actions)('is asked for again by its own fields: %j', (action) => {
  expect(readAction(action.name, new URLSearchParams(fieldsOf(action)))).toEqual(action);
});

it.each([
  ['rollback', { app: '' }],
  ['rollback', { app: '../host' }],
  ['promote', { app }],
  ['promote', { app, build: '../b1' }],
  ['promote', { app, build: '--allow-ahead' }],
  ['canary', { app, build: 'b1' }],
  ['canary', { app, build: 'b1', percent: '-1' }],
  ['canary', { app, build: 'b1', percent: '100.1' }],
  ['canary', { app, build: 'b1', percent: 'NaN' }],
  ['canary', { app, percent: '10' }],
  ['canary', { app, build: 'b1', percent: '100', guard: 'on' }],
] as const)('takes no %s of %j', (name, fields) => {
  expect(readAction(name, new URLSearchParams(fields))).toBeNull();
});

describe('what is confirmed is done', () => {
  let page: OpenedConsole;
  let [first, second, third] = ['', '', ''];

  beforeEach(async () => {
    page = await openConsole();
    await page.publish({ app: 'host', mark: 'one' });
    first = await page.publish({ mark: 'one' });
    second = await page.publish({ mark: 'two' });
    third = await page.publish({ mark: 'three' }, 'waiting');
  });

  const entry = async () => (await page.registry()).apps[app];
  const seen = async () => toShownState(await page.registry(), app);
  const act = async (name: string, fields: Record<string, string>, accept = 'text/html') =>
    page.post(`api/${name}`, { app, seen: await seen(), ...fields }, { headers: { accept } });
  const ask = async (query: string) => {
    const headers = { cookie: cookieOf(await page.logIn()) };
    return page.ask(`confirm?${query}&app=${app}`, { headers });
  };
  const effectsIn = (body: string) => [...body.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
  const entries = async () =>
    (await readHistory(page.root)).map(({ action, buildId, percent, by }) => [action, buildId, percent, by]);

  it('has no button for anything else', async () => {
    await setCanaryBuild(page.root, app, third, 10, { isGuarded: true, now: () => testNow });
    const headers = { cookie: cookieOf(await page.logIn()) };
    const { body } = await page.ask('', { headers });
    const links = [
      ...body.matchAll(/confirm\?action&#61;(\w+)/g),
      ...body.matchAll(/name="action" value="(\w+)"/g),
    ];
    expect(new Set(links.map(([, name]) => name))).toEqual(new Set(actionNames));
    const forms = [...body.matchAll(/<form method="post" action="([^"]+)"/g)].map(([, target]) => target);
    expect(forms).toEqual(['/releases-console/logout']);
    const confirm = (await ask('action=rollback')).body;
    expect(
      [...confirm.matchAll(/<form method="post" action="([^"]+)"/g)].map(([, target]) => target),
    ).toEqual(['/releases-console/logout', '/releases-console/api/rollback']);
  });

  it('promote', async () => {
    const { body } = await ask(`action=promote&build=${third}`);
    expect(effectsIn(body)).toEqual([
      `Everybody gets ${third}. It was ${second}.`,
      `A rollback would then lead to ${second}.`,
      'Open pages take it when the area is next entered. Nothing is reloaded.',
    ]);
    expect(body).toContain(`node agency promote ${app} ${third}`);
    const answer = await act('promote', { build: third });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `/releases-console?done=promote&app=${app}`,
    ]);
    expect(await entry()).toMatchObject({ current: third, previous: second });
    expect(await entries()).toEqual([['promote', third, undefined, 'Mei']]);
  });

  it('canary, more of it, guarded, and its end', async () => {
    expect(effectsIn((await ask(`action=canary&build=${third}&percent=10`)).body)[0]).toBe(
      `10 % of the users get ${third}. All others stay with ${second}.`,
    );
    await act('canary', { build: third, percent: '10' });
    expect((await entry())?.canary).toEqual({ build: third, percent: 10 });
    expect(
      effectsIn((await ask(`action=canary&build=${third}&percent=25&guard=on`)).body).slice(0, 2),
    ).toEqual([
      `25 % of the users get ${third} instead of 10 %.`,
      `From now on the canary ${third} is compared with ${second}, whenever a guard looks: node agency guard --watch`,
    ]);
    await act('canary', { build: third, percent: '25', guard: 'on' });
    expect((await entry())?.canary).toMatchObject({ percent: 25, guard: { against: second } });
    expect(effectsIn((await ask(`action=canary&build=${third}&percent=25`)).body)[0]).toBe(
      `The guard ends: nobody judges the canary ${third} any more.`,
    );
    expect(effectsIn((await ask('action=canary&percent=0')).body)[0]).toBe(
      `The canary ends: the 25 % of the users who have ${third} get ${second}.`,
    );
    const ended = await act('canary', { percent: '0' });
    expect(ended.headers.location).toBe(`/releases-console?done=endCanary&app=${app}`);
    expect((await entry())?.canary).toBeNull();
    expect((await entries()).map(([action, , percent]) => [action, percent])).toEqual([
      ['canary', 0],
      ['canary', 25],
      ['canary', 10],
    ]);
  });

  it('guard: it looks once, and tells what it came to', async () => {
    await setCanaryBuild(page.root, app, third, 10, { isGuarded: true, now: () => testNow });
    expect(effectsIn((await ask('action=guard')).body)[0]).toMatch(/^The canary \w+, 10 %, is judged/);
    expect((await act('guard', {})).headers.location).toBe(`/releases-console?done=waits&app=${app}`);
    expect(JSON.parse((await act('guard', {}, 'application/json')).body)).toEqual({ outcome: 'waits' });
  });

  it('guard: it takes a canary away that is worse, and tells the team', async () => {
    await setCanaryBuild(page.root, app, third, 10, { isGuarded: true, now: () => testNow });
    const minute = testNow.toISOString();
    page.counted.minutes = [
      { ...noCounts, minute, build_id: third, entries: 60, crashes: 30 },
      { ...noCounts, minute, build_id: second, entries: 600 },
    ];
    expect((await act('guard', {})).headers.location).toBe(`/releases-console?done=rolled-back&app=${app}`);
    expect(await entry()).toMatchObject({ current: second, canary: null });
    expect(page.notices).toEqual([expect.objectContaining({ action: 'rolled-back', build: third })]);
    expect(page.problems).toEqual([new Error('nobody takes notices')]);
    expect(await entries()).toEqual([['rollback', second, undefined, 'guard']]);
    const shown = await page.ask('', { headers: { cookie: cookieOf(await page.logIn()) } });
    expect(shown.body).toContain(`canary taken away, everybody gets <code>${second}</code>`);
  });

  it('rollback of the host, which pages have until they are loaded anew', async () => {
    const former = (await page.registry()).apps.host?.current;
    await page.publish({ app: 'host', mark: 'two' });
    const { body } = await page.ask('confirm?action=rollback&app=host', {
      headers: { cookie: cookieOf(await page.logIn()) },
    });
    const effects = effectsIn(body);
    expect(effects[0]).toContain(`Everybody gets ${former}.`);
    expect(effects.at(-1)).toBe('Open pages take it when they are next loaded. Nothing is reloaded.');
  });

  it('rollback', async () => {
    await setCanaryBuild(page.root, app, third, 3);
    page.counted.steps = [];
    expect(effectsIn((await ask('action=rollback')).body)).toEqual([
      `Everybody gets ${first}. It was ${second}.`,
      `Except 3 % of the users: they keep the canary ${third}.`,
      `${second} is marked as rolled back. It serves nobody until somebody promotes it on purpose.`,
      'Open pages take it when the area is next entered. Nothing is reloaded.',
    ]);
    const { headers } = await act('rollback', {});
    expect(await entry()).toMatchObject({ current: first, builds: { [second]: { rolledBack: true } } });
    const cookie = cookieOf(await page.logIn());
    const shown = await page.ask(String(headers.location).split('/releases-console')[1] ?? '', {
      headers: { cookie },
    });
    expect(shown.body).toContain(`${app} is back to ${first}.`);
  });

  it.each([
    ['rollback', 'host', {}, 'nothing-to-roll-back', 'There is no build to go back to.'],
    ['promote', app, { build: 'b0' }, 'build-unknown', 'There is no such build any more.'],
    ['canary', 'host', { build: 'b0', percent: '5' }, 'build-unknown', 'There is no such build any more.'],
    ['guard', 'remote-stor', {}, 'build-unknown', 'There is no such build any more.'],
  ])('%s of %s %j is refused as %s', async (name, of, fields, code, words) => {
    const before = await page.registry();
    const form = { app: of, seen: toShownState(before, of), ...fields };
    const cookie = cookieOf(await page.logIn());
    const query = new URLSearchParams({ action: name, app: of, ...fields });
    const confirm = await page.ask(`confirm?${query}`, { headers: { cookie } });
    expect(confirm.status).toBe(409);
    expect(confirm.body).toContain(words);
    expect(confirm.body).not.toContain('method="post" action="/releases-console/api');
    if (name !== 'guard') {
      const json = await page.post(`api/${name}`, form, { headers: { accept: 'application/json' } });
      expect([json.status, JSON.parse(json.body).error.code]).toEqual([409, code]);
      expect((await page.post(`api/${name}`, form)).body).toContain(words);
    }
    expect(await page.registry()).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  it('a build that was rolled back, and one that needs a newer contract, are for the command line', async () => {
    await rollBackApp(page.root, app);
    const refused = await act('promote', { build: second }, 'application/json');
    expect(JSON.parse(refused.body).error).toEqual({
      code: 'build-rolled-back',
      message: `${app} ${second} was rolled back before`,
    });
    const ahead = await page.publish({ mark: 'four', contract: '^9.0.0' }, 'waiting');
    expect((await act('canary', { build: ahead, percent: '1' })).body).toContain(
      'needs a newer interface version',
    );
  });

  it('of two who roll back at once one is told of the other', async () => {
    page.advance(3600);
    const fourth = await page.publish({ mark: 'four' });
    await page.publish({ mark: 'five' });
    const form = { app, seen: await seen() };
    const cookie = cookieOf(await page.logIn());
    const sent = { method: 'POST', form, headers: { cookie } };
    const answers = await Promise.all([1, 2].map(() => page.ask('api/rollback', sent)));
    expect(answers.map(({ status }) => status)).toEqual([303, 409]);
    expect(answers[1]?.body).toContain('Somebody has changed remote-store meanwhile.');
    expect(answers[1]?.body).toContain(`value="${await seen()}"`);
    expect((await entry())?.current).toBe(fourth);
    const json = await page.ask('api/rollback', { ...sent, headers: { cookie, accept: 'application/json' } });
    expect([json.status, JSON.parse(json.body).error.code]).toEqual([409, 'changed']);
  });
});
