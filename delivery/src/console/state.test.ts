import { freezeApp } from '../releases/change-freezes';
import { appendHistory } from '../releases/history';
import { setCanaryBuild } from '../releases/set-canary-build';
import { setPreviewBuilds } from '../releases/set-preview-builds';
import { updateSample } from '../releases/set-sample';
import { removeMade, testOwner } from '../testing/make-build';
import { noCounts, type StepCounts } from './counts';
import type { ConsoleState } from './state';
import { cookieOf, type OpenedConsole, openConsole, testNow } from './testing/open-console';

let page: OpenedConsole;
let headers: Record<string, string>;
let [first, second, third] = ['', '', ''];

beforeEach(async () => {
  page = await openConsole();
  headers = { cookie: cookieOf(await page.logIn()) };
  await page.publish({ app: 'host', mark: 'one' });
  first = await page.publish({ mark: 'one' });
  second = await page.publish({ mark: 'two' });
  third = await page.publish({ mark: 'three' }, 'waiting');
  await setCanaryBuild(page.root, 'remote-store', third, 10, { isGuarded: true, now: () => testNow });
});
afterAll(removeMade);

const read = async (query = ''): Promise<ConsoleState> =>
  JSON.parse((await page.ask(`api/state${query}`, { headers })).body);

const entries = (build_id: string, step: number, part: Partial<StepCounts>): StepCounts => ({
  ...noCounts,
  app: 'remote-store',
  build_id,
  step,
  ...part,
});

it('tells of the previews that have not ended', async () => {
  const builds = { 'remote-store': third };
  const set = (name: string, days: number, now: Date) =>
    setPreviewBuilds(page.root, { name, builds, days }, { now: () => now });
  await set('change-6', 1, new Date('2026-11-20T08:00:00Z'));
  await set('change-7', 7, testNow);
  await set('change-8', 1, testNow);
  expect((await read()).previews).toEqual([
    { name: 'change-8', builds, until: '2026-11-22T08:00:30.000Z' },
    { name: 'change-7', builds, until: '2026-11-28T08:00:30.000Z' },
  ]);
  const { body } = await page.ask('', { headers });
  expect(body).toContain(`<b>change-7</b></p><p>remote-store <code>${third}</code></p>`);
});

it('shows which apps are frozen, and refuses to promote them', async () => {
  const until = '2027-01-01T00:00:00.000Z';
  await freezeApp(
    page.root,
    'remote-store',
    { from: testNow.toISOString(), until, why: 'audit' },
    () => testNow,
  );
  const { apps } = await read();
  expect(apps.map(({ app, freeze }) => [app, freeze?.until])).toEqual([
    ['remote-store', until],
    ['host', undefined],
  ]);
  expect(apps[0]?.builds.find(({ build }) => build === first)?.refusal).toBe('deploys-frozen');
  const { body } = await page.ask('', { headers });
  expect(body).toContain('Frozen until');
  expect(body).toContain('Only the command line serves something new, with --allow-frozen and a reason.');
});

it('tells of each app what it serves to whom, and from where it is', async () => {
  const source = { commit: '0123456789abcdef', branch: 'main', author: 'Mei' };
  const published = { at: testNow.toISOString(), action: 'publish', app: 'remote-store' } as const;
  await appendHistory(page.root, { ...published, buildId: second, by: 'mei', source });
  const { apps, history } = await read();
  expect(apps.map(({ app, canHaveCanary, canRollBack }) => [app, canHaveCanary, canRollBack])).toEqual([
    ['remote-store', true, true],
    ['host', false, false],
  ]);
  expect(apps[0]).toMatchObject({
    owner: testOwner,
    current: second,
    previous: first,
    canary: { build: third, percent: 10, guard: { against: second } },
    promoted: testNow.toISOString(),
  });
  expect(apps[0]?.builds.find(({ build }) => build === second)).toEqual({
    build: second,
    size: 1000,
    contract: '^1.0.0',
    published: testNow.toISOString(),
    source,
    isRolledBack: false,
    refusal: null,
  });
  expect(history).toEqual([expect.objectContaining({ action: 'publish', by: 'mei' })]);
  const { body } = await page.ask('', { headers });
  expect(body).toContain(`Team ${testOwner.team} · <a href="mailto:${testOwner.contact}">`);
});

it('says of a build that cannot be promoted why', async () => {
  const ahead = await page.publish({ mark: 'four', contract: '^9.0.0' }, 'waiting');
  const [store] = (await read()).apps;
  expect(store?.builds.find(({ build }) => build === ahead)?.refusal).toBe('contract-ahead');
});

it.each([
  ['', '2026-11-21T07:00:00.000Z', 5],
  ['?range=hour', '2026-11-21T07:00:00.000Z', 5],
  ['?range=day', '2026-11-20T08:00:00.000Z', 60],
  ['?range=week', '2026-11-14T08:00:00.000Z', 360],
  ['?range=year', '2026-11-21T07:00:00.000Z', 5],
])('counts for “%s” from %s on, in steps of %d minutes', async (query, since, stepMinutes) => {
  const state = await read(query);
  expect(state).toMatchObject({ since, until: '2026-11-21T08:00:00.000Z', hasCounts: true });
  expect(page.counted.asked).toEqual([expect.objectContaining({ since: new Date(since), stepMinutes })]);
});

it('has what each build did, and nothing of the host, which nobody counts', async () => {
  page.counted.steps = [entries(second, 0, { entries: 9 }), entries(third, 11, { entries: 1, crashes: 1 })];
  const [store, host] = (await read()).apps;
  expect(store?.counts?.map(({ build, total }) => [build, total.entries, total.crashes])).toEqual([
    [second, 9, 0],
    [third, 1, 1],
  ]);
  expect(host?.counts).toBeNull();
});

it.each([
  ['hour', 60],
  ['day', 600],
  ['week', 3600],
])('adds up the last %s once in %d s, whoever looks', async (range, seconds) => {
  const ask = () => read(`?range=${range}`);
  await Promise.all([ask(), ask(), ask()]);
  page.advance(seconds - 31);
  await ask();
  expect(page.counted.asked).toHaveLength(1);
  page.advance(1);
  await ask();
  expect(page.counted.asked).toHaveLength(2);
});

it('shows all else while counts cannot be read, and asks again', async () => {
  page.counted.isReadable = false;
  expect(await read()).toMatchObject({ hasCounts: false, apps: [{ current: second, counts: null }, {}] });
  const shown = await page.ask('', { headers });
  expect(shown.body).toContain('The counts cannot be read now.');
  page.counted.isReadable = true;
  expect((await read()).hasCounts).toBe(true);
});

it.each([
  [
    'en',
    '10 % of the pages tell what they count',
    'Nobody of the sample came',
    '10 % of the pages tell their counts',
  ],
  ['zh', '10% 的页面上报统计；', '抽样页面中没有人进入', '10% 的页面上报统计<'],
  ['km', 'ទំព័រ 10% ប្រាប់អ្វី', 'ក្នុងចំណោមទំព័រគំរូ', 'ទំព័រ 10% ប្រាប់ចំនួនរាប់'],
])('says in %s of how many pages the counts are', async (language, line, none, entry) => {
  const shown = async () =>
    (await page.ask('', { headers: { ...headers, 'accept-language': language } })).body;
  expect(await shown()).not.toContain(line);
  await updateSample(page.root, 10);
  const made = {
    at: testNow.toISOString(),
    action: 'sample',
    buildId: null,
    percent: 10,
    by: 'mei',
  } as const;
  await appendHistory(page.root, made);
  expect(await read()).toMatchObject({ sample: 10 });
  const body = await shown();
  expect(body).toContain(line);
  expect(body).toContain(entry);
  expect(body).not.toContain(none);
  await setCanaryBuild(page.root, 'remote-store', null, 0);
  expect(await shown()).toContain(none);
});

it('shows what it does not know as it is written, and runs none of it', async () => {
  const entry = { at: testNow.toISOString(), action: 'mend' as 'prune', buildId: null };
  await appendHistory(page.root, { ...entry, app: 'remote-store', by: '<script>1</script>', why: '<b>' });
  const { body } = await page.ask('', { headers });
  expect(body).toContain('<b>remote-store</b> mend');
  expect(body).toContain('&#60;script&#62;');
  expect(body).not.toMatch(/<script>|<p class="small"><b>/);
});

it('is not sent again while nothing has changed', async () => {
  const { headers: sent } = await page.ask('api/state', { headers });
  const ask = () => page.ask('api/state', { headers: { ...headers, 'if-none-match': String(sent.etag) } });
  expect((await ask()).status).toBe(304);
  await setCanaryBuild(page.root, 'remote-store', null, 0);
  expect((await ask()).status).toBe(200);
});

it('shows figures, charts with their words, and what can be done', async () => {
  page.counted.steps = [
    entries(second, 0, { entries: 200, load_failures: 1, times: [0, 200, 0, 0, 0, 0, 0] }),
    entries(second, 11, { entries: 100, times: [0, 100, 0, 0, 0, 0, 0] }),
    entries(third, 11, { entries: 20, crashes: 1, times: [0, 0, 20, 0, 0, 0, 0] }),
  ];
  const { body } = await page.ask('', { headers });
  expect(body).toContain(`Entries by build. ${second}: 94 % of 320 entries; ${third}: 6.3 % of 320 entries`);
  expect(body).toContain('Crashes over time. Current: 0 % at first, 0 % at most, 0 % at the end.');
  expect(body).toContain('Canary: 5 % at first, 5 % at most, 5 % at the end.');
  expect(body).toContain('Current: 0.4 s at first, 0.4 s at most, 0.4 s at the end.');
  const links = [...body.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(links).toEqual(
    expect.arrayContaining([
      `Promote the canary remote-store ${third}`,
      'Let the guard look remote-store',
      'End canary remote-store',
      'Roll back remote-store',
    ]),
  );
  expect(links).not.toContain('Roll back host');
});
