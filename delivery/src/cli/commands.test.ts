import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { MinuteCounts } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { readRegistry } from '../registry/read-registry';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { setCanaryBuild } from '../releases/set-canary-build';
import { integrityOf } from '../releases/verify-build';
import { openReleases } from '../storage/open-releases';
import type { ReleaseRoot } from '../storage/releases';
import { makeBuild, makeRoot, manifestFor, mapTo, removeMade, testOwner } from '../testing/make-build';
import { makeKeys } from '../testing/make-keys';
import { type Command, runCommand } from './commands';
import { parseCommand } from './parse-command';
import type { StoredReport } from './read-reports';
import { readSource } from './read-source';

afterAll(removeMade);

const store = (mark: string) => manifestFor({ app: 'remote-store', mark }).buildId;
const visit = (mark: string) => manifestFor({ app: 'remote-visit', mark }).buildId;
const keys = makeKeys();
let root: ReleaseRoot;
let plainRoot: string;
let workspace: string;
let mark: string;
let typed: string;
let followed: string[];
let broken = '';
let mistyped = '';
let counted: MinuteCounts[] = [];
let isReachable = () => true;
let why = '';
let reported: StoredReport[] = [];
let onPause: () => void | Promise<void> = () => {};
let [time, pace] = [0, 0];

beforeEach(async () => {
  [plainRoot, workspace] = [await makeRoot(), await makeRoot()];
  root = plainRoot;
  [isReachable, onPause, broken, followed] = [() => true, () => {}, '', []];
  mistyped = '';
  why = 'nobody answers';
  reported = [];
  [time, pace] = [Date.parse('2026-02-03T04:05:06Z'), 0];
});

async function run(line: string): Promise<string[]> {
  const lines: string[] = [];
  await ask(line, lines);
  return lines;
}

function ask(line: string, lines: string[] = []): Promise<object> {
  return runCommand(parseCommand(line.split(' ')).command as Command, {
    root,
    workspace,
    requireApps: (names) => {
      if (names.includes('remote-stor'))
        throw new DeliveryError('app-unknown', 'there is no app remote-stor');
    },
    lockBuilds: (_apps, work) => work(),
    buildApp: async (app) => {
      if (broken === app) throw new DeliveryError('build-failed', `the build of ${app} ended with 1`);
      await putBuild(app, app);
      return true;
    },
    findTypeErrors: async (app) => (mistyped === app ? 'list.ts(2,1): error TS2322: No number.\n' : null),
    by: 'mei',
    source: { commit: '0123456789abcdef', branch: 'main', author: 'Mei', isChanged: true },
    readSource,
    now: () => {
      time += pace;
      return new Date(time);
    },
    site: 'http://localhost:8080',
    remoteOrigins: [],
    qrCode: async (text) => `QR ${text}`,
    readInput: async () => typed,
    readLines: async () => Readable.from(typed.split('\n')),
    readReports: async () => {
      if (!isReachable()) throw new DeliveryError('reports-unreachable', why);
      return reported;
    },
    write: (text) => lines.push(text),
    writeProgress: (text) => followed.push(text),
    writeProblem: (text) => lines.push(text),
    readCounts: async (_server, _app, since) => {
      if (!isReachable()) throw new DeliveryError('counts-unreachable', why);
      return { minutes: counted.filter(({ minute }) => minute >= since), until: '' };
    },
    tell: async () => 'nobody takes notices',
    pause: async () => onPause(),
  });
}

async function putBuild(app: string, folderName: string): Promise<void> {
  const { folder } = await makeBuild({ app, mark, maps: { 'remoteEntry.js': mapTo('src/remote.tsx') } });
  const dist = join(workspace, folderName, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(workspace, folderName), { recursive: true });
  await cp(folder, dist, { recursive: true });
}

it('releases, canaries, promotes and rolls back one app', async () => {
  mark = 'one';
  expect(await run('release remote-store')).toEqual([`remote-store ${store('one')} is current`]);
  expect(followed).toEqual(['building remote-store …', 'publishing remote-store …']);
  mark = 'two';
  expect(await run('canary remote-store 10')).toEqual([`remote-store ${store('two')} is served to 10 %`]);
  expect((await run('list'))[0]).toMatch(`remote-store  ${testOwner.team}  `);
  const table = (await run('list')).map((line) => line.split(/\s{2,}/).slice(-1)[0]);
  expect(table.sort()).toEqual(['canary 10%', 'current']);
  await run('promote remote-store');
  expect((await readRegistry(root)).apps['remote-store']).toMatchObject({
    current: store('two'),
    previous: store('one'),
    canary: null,
  });
  expect(await run('rollback remote-store')).toEqual([`remote-store is back to ${store('one')}`]);
});

it.each([
  ['release remote-store', [`remote-store ${store('one')} is current already: nothing has changed`]],
  [
    `promote remote-store ${store('one')}`,
    [`remote-store ${store('one')} is current already: nothing has changed`],
  ],
  [
    'publish remote-store',
    [
      `remote-store ${store('one')} is published already; testers open it with ?mf=remote-store@${store('one')}`,
    ],
  ],
  ['canary remote-store 0', ['remote-store has no canary']],
  ['sample 100', ['all pages tell their counts: nothing has changed']],
])('"%s" says so where that is so already, and writes nothing', async (line, said) => {
  mark = 'one';
  await run('release remote-store');
  const before = [await readRegistry(root), await run('history')];
  expect(await run(line)).toEqual(said);
  expect([await readRegistry(root), await run('history')]).toEqual(before);
  const { done } = (await ask(line)) as { done: object[] };
  expect(done).not.toEqual([]);
  for (const entry of done) expect(entry).toMatchObject({ isUnchanged: true });
});

it('writes what of a release has changed: a build that was published before is promoted', async () => {
  mark = 'one';
  await run('publish remote-store');
  expect(await run('release remote-store')).toEqual([`remote-store ${store('one')} is current`]);
  expect((await run('history')).map((line) => line.split(/\s{2,}/)[2])).toEqual(['promote', 'publish']);
});

it('has a share of the pages tell their counts, lists it, and knows who wanted it', async () => {
  mark = 'one';
  await run('publish remote-store');
  expect((await run('list')).join('\n')).not.toContain('pages');
  const said = '10 % of the pages tell their counts, of apps with a canary all';
  expect(await run('sample 10')).toEqual([said]);
  expect((await run('list')).at(-1)).toBe(said);
  expect(await ask('list')).toMatchObject({ sample: 10 });
  expect((await run('history'))[0]).toBe('2026-02-03T04:05:06.000Z  mei  sample 10 %');
  expect(await run('sample 100')).toEqual(['all pages tell their counts']);
  expect(await ask('list')).toMatchObject({ sample: 100 });
  expect((await readRegistry(root)).revision).toBe(3);
});

it('tells how far it is with what takes more than two seconds, every two seconds', async () => {
  mark = 'one';
  await run('publish remote-store');
  expect(followed).toEqual(['building remote-store …', 'publishing remote-store …']);
  [mark, pace, followed] = ['two', 1_000, []];
  await run('publish remote-store');
  expect(followed.slice(2)).toEqual([
    'publishing remote-store: 2 of 4 files',
    'publishing remote-store: 4 of 4 files',
  ]);
  followed = [];
  await run('prune --keep 0 --min-age-days 0');
  const [, count] = /^removing: 2 of (\d+) files$/.exec(followed[0] ?? '') ?? [];
  expect(followed).toHaveLength(Math.floor(Number(count) / 2));
});

it('ends a canary without building anything', async () => {
  mark = 'one';
  await run('release remote-store');
  mark = 'two';
  await run('canary remote-store 10');
  mark = 'three';
  expect(await run('canary remote-store 0')).toEqual(['remote-store has no canary']);
  const entry = (await readRegistry(root)).apps['remote-store'];
  expect([entry?.canary, Object.keys(entry?.builds ?? {}).length]).toEqual([null, 2]);
});

it('takes dist as it is when told not to build', async () => {
  mark = 'one';
  await putBuild('remote-store', 'remote-store');
  mark = 'two';
  await run('release remote-store --no-build');
  expect((await readRegistry(root)).apps['remote-store']?.current).toBe(store('one'));
});

it.each(['remote-stor', 'remote-data'])('releases none of several apps where %s cannot be', async (other) => {
  [mark, broken] = ['one', 'remote-data'];
  await expect(run(`release remote-store ${other}`)).rejects.toThrow(other);
  expect((await readRegistry(root)).revision).toBe(0);
});

it.each(['release', 'publish', 'canary'])('%s refuses an app with type errors', async (command) => {
  [mark, mistyped] = ['one', 'remote-store'];
  const words = command === 'canary' ? 'canary remote-store 10' : `${command} remote-store`;
  await expect(run(words)).rejects.toMatchObject({
    code: 'types-wrong',
    message: 'the types of remote-store are wrong:\nlist.ts(2,1): error TS2322: No number.',
  });
  expect((await readRegistry(root)).revision).toBe(0);
});

it('marks a build that was published with type errors, and one that was promoted after a rollback', async () => {
  [mark, mistyped] = ['one', 'remote-store'];
  await run('release remote-store --allow-type-errors');
  expect(followed).toContain('list.ts(2,1): error TS2322: No number.');
  expect((await run('list'))[0]).toMatch(/current {2}--allow-type-errors$/);
  expect((await run('history')).at(-1)).toMatch(/ publish .*--allow-type-errors$/);
  [mark, mistyped] = ['two', ''];
  await run('release remote-store --allow-type-errors');
  await run('rollback remote-store');
  await run(`promote remote-store ${store('two')} --allow-rolled-back`);
  await run(`promote remote-store ${store('one')} --allow-rolled-back`);
  const promotions = (await run('history')).filter((line) => line.includes('promote'));
  expect(promotions.map((line) => line.includes('--allow-rolled-back'))).toEqual([false, true, false, false]);
});

it('publishes a screen beyond the budget with a reason, which history and list show', async () => {
  mark = 'one';
  await run('publish remote-store --allow-size map');
  expect((await run('list'))[0]).toMatch(/--allow-size$/);
  expect((await run('history'))[0]).toMatch(/--allow-size {2}map$/);
});

describe('while an app is frozen', () => {
  const until = '2026-02-10T00:00:00.000Z';
  const refusal = `remote-store is frozen until ${until} (audit); --allow-frozen <reason> overrides it`;

  beforeEach(async () => {
    mark = 'one';
    await run('release remote-store');
    mark = 'two';
    expect(await run(`freeze remote-store --until ${until} --why audit`)).toEqual([
      `remote-store: nothing new is served until ${until}; rollbacks and previews work`,
    ]);
    followed = [];
  });

  it('refuses releases, promotions and canaries, the first before it builds', async () => {
    await expect(run('release remote-store')).rejects.toMatchObject({
      code: 'deploys-frozen',
      message: refusal,
    });
    expect(followed).toEqual([]);
    await run('publish remote-store');
    for (const command of ['promote remote-store', `canary remote-store 10 ${store('two')}`])
      await expect(run(command)).rejects.toMatchObject({ code: 'deploys-frozen' });
    expect((await readRegistry(root)).apps['remote-store']).toMatchObject({
      current: store('one'),
      canary: null,
    });
  });

  it('shows it in the list and in the history', async () => {
    const line = `remote-store is frozen from 2026-02-03T04:05:06.000Z to ${until}: audit`;
    expect((await run('list')).at(-1)).toBe(line);
    expect((await run('history'))[0]).toBe(
      `2026-02-03T04:05:06.000Z  mei  freeze until ${until}  remote-store  audit`,
    );
    time = Date.parse(until);
    expect(await run('list')).not.toContain(line);
  });

  it('serves what must be, with a reason that stays in the history', async () => {
    await run('publish remote-store');
    await run('canary remote-store 10 --allow-frozen outage');
    expect((await run('history'))[0]).toMatch(/canary 10 % .*--allow-frozen {2}outage$/);
    await run('canary remote-store 0');
    await run('promote remote-store --allow-frozen outage');
    expect((await run('history'))[0]).toMatch(/promote .*--allow-frozen {2}outage$/);
    await run('rollback remote-store');
    expect((await readRegistry(root)).apps['remote-store']?.current).toBe(store('one'));
  });

  it('serves everything again when it has ended', async () => {
    expect(await run('end-freeze remote-store')).toEqual(['remote-store: the freeze is over']);
    expect(await run('release remote-store')).toEqual([`remote-store ${store('two')} is current`]);
    expect((await run('history'))[0]).not.toContain('--allow-frozen');
    await expect(run('end-freeze remote-store')).rejects.toMatchObject({ code: 'freeze-unknown' });
  });
});

it('copies a build from another deployment with its commit, and promotes it there', async () => {
  const staging = plainRoot;
  mark = 'one';
  await run('release remote-store');
  root = await makeRoot();
  const copy = `copy remote-store --from ${staging}`;
  const build = `remote-store ${store('one')}`;
  expect(await run(copy)).toEqual([
    `${build} is copied from ${staging}, with the same hashes; node agency promote ${build} serves it`,
  ]);
  expect((await run('history'))[0]).toMatch(/publish .*from 01234567\+ main Mei, copied from /);
  expect((await run('list'))[0]).toContain('01234567+ main Mei');
  expect(await run(copy)).toEqual([`${build} is published already, with the same hashes`]);
  expect(await run('promote remote-store')).toEqual([`${build} is current`]);
});

describe('a build that differs from the current one', () => {
  const wider = () =>
    makeBuild({
      mark: 'two',
      routes: ['/workbench/store', '/store', '/stores'],
      bend: () => ({ rootNames: ['PageFrame', 'Sheet'] }),
    });
  const changes = ['routes added: /stores', 'contract names added: Sheet'];
  const lines = () => [
    `remote-store ${store('two')}, compared with the current ${store('one')}:`,
    ...changes.map((change) => `  ${change}`),
  ];

  beforeEach(async () => {
    const { folder } = await makeBuild({ mark: 'one', bend: () => ({ rootNames: ['PageFrame'] }) });
    expect(await run(`release remote-store --from ${folder}`)).toEqual([
      `remote-store ${store('one')} is current`,
    ]);
  });

  it.each(['publish', 'release'])(
    'is described by %s, and not any more when it is current',
    async (command) => {
      const { folder } = await wider();
      const line = `${command} remote-store --from ${folder}`;
      expect((await run(line)).slice(0, -1)).toEqual(lines());
      if (command === 'publish') {
        expect(await ask(line)).toMatchObject({ done: [{ action: 'publish', changes }] });
        await run('promote remote-store');
      }
      expect(await run(line)).toHaveLength(1);
      expect(await ask(`publish remote-store --from ${folder}`)).toMatchObject({ done: [{ changes: [] }] });
      expect(JSON.stringify(await ask('history'))).not.toContain('changes');
    },
  );

  it('is described by copy', async () => {
    const staging = await makeRoot();
    const { folder } = await wider();
    await publishBuild(staging, folder);
    const line = `copy remote-store ${store('two')} --from ${staging}`;
    expect((await run(line)).slice(0, -1)).toEqual(lines());
    expect(await ask(line)).toMatchObject({ done: [{ changes }] });
  });

  it('is published although the current one is damaged', async () => {
    await rm(join(plainRoot, 'releases/remote-store', store('one'), 'build.json'));
    const { folder } = await wider();
    expect(await run(`publish remote-store --from ${folder}`)).toEqual([
      expect.stringContaining('is published; testers open it'),
    ]);
  });
});

it('maps the apps with what their current builds record', async () => {
  const host = await makeBuild({
    app: 'host',
    bend: () => ({ rootNames: ['PageFrame'], pages: ['/search'] }),
  });
  await run(`release host --from ${host.folder}`);
  const bill = '{}';
  const sbom = { href: 'sbom.cdx.json', integrity: integrityOf(bill) };
  const remote = await makeBuild({
    mark: 'one',
    files: { [sbom.href]: bill },
    bend: () => ({ rootNames: ['PageFrame'], sbom }),
  });
  await run(`release remote-store --from ${remote.folder}`);
  mark = 'one';
  await run('publish remote-visit');
  const servedBytes = async (app: string, id: string, ...hrefs: string[]) => {
    const files = hrefs.map((href) => readFile(join(plainRoot, 'releases', app, id, href)));
    return (await Promise.all(files)).reduce((sum, { length }) => sum + length, 0);
  };
  const { buildId } = host.manifest;
  const screen = '/workbench/store';
  expect(await ask('map')).toEqual({
    apps: [
      {
        app: 'host',
        owner: testOwner,
        build: {
          names: ['PageFrame'],
          buildId,
          contract: '1.0.0',
          routes: ['/search'],
          slots: [],
          ownSlots: [],
          startBytes: await servedBytes('host', buildId, 'main.css.br', 'main.js.br'),
          largestScreen: null,
          sbom: null,
        },
      },
      {
        app: 'remote-store',
        owner: testOwner,
        build: {
          names: ['PageFrame'],
          buildId: store('one'),
          contract: '^1.0.0',
          routes: [screen, '/store'],
          slots: [{ slot: 'tab', name: screen }],
          ownSlots: [],
          startBytes: await servedBytes('remote-store', store('one'), 'remoteEntry.js.br'),
          largestScreen: {
            route: screen,
            bytes: await servedBytes('remote-store', store('one'), 'static/list.js.br', 'static/list.css'),
          },
          sbom: {
            path: `releases/remote-store/${store('one')}/sbom.cdx.json`,
            integrity: sbom.integrity,
          },
        },
      },
      { app: 'remote-visit', owner: testOwner, build: null },
    ],
  });
  const [, line] = (await run('map --names')).filter((text) => text.includes('names  '));
  expect(line).toBe('  names   PageFrame');
});

it('does not release a build of another app', async () => {
  mark = 'one';
  await putBuild('remote-visit', 'remote-store');
  await expect(run('release remote-store --no-build')).rejects.toMatchObject({ code: 'manifest-invalid' });
  expect((await readRegistry(root)).revision).toBe(0);
});

it('publishes without serving it to anybody, and says how testers open it', async () => {
  mark = 'one';
  const id = store('one');
  expect(await run('publish remote-store')).toEqual([
    `remote-store ${id} is published; testers open it with ?mf=remote-store@${id}`,
  ]);
  expect((await readRegistry(root)).apps['remote-store']?.current).toBeNull();
});

it('shows a build to those who open a preview, until it ends', async () => {
  mark = 'one';
  await run('release remote-store');
  mark = 'two';
  const address = 'https://app.example.com/agency-cloud-assistant-front/workbench/home?preview=change-7';
  const line = 'publish remote-store --preview change-7 --site https://app.example.com';
  const until = '2026-02-10T04:05:06.000Z';
  expect(await run(line)).toEqual([
    `remote-store ${store('two')} is published`,
    `the preview change-7 is there until ${until}:\n\n  ${address}\n`,
    `QR ${address}`,
  ]);
  const builds = { 'remote-store': store('two') };
  expect(await ask(line)).toMatchObject({ preview: { name: 'change-7', builds, until, address } });
  expect(await ask('list')).toMatchObject({
    releases: expect.arrayContaining([
      expect.objectContaining({ buildId: store('one'), roles: ['current'] }),
      expect.objectContaining({ buildId: store('two'), roles: ['preview change-7 until 2026-02-10'] }),
    ]),
    previews: [{ name: 'change-7', builds, until, hasEnded: false }],
  });
  expect(await run('end-preview change-7')).toEqual(['the preview change-7 is gone']);
  expect((await run('history'))[0]).toMatch(/mei {2}end-preview change-7/);
  expect(await ask('list')).toMatchObject({ previews: [] });
});

it('switches a flag that a build declares, lists it, and says who did', async () => {
  const title = { 'en-US': '', 'zh-CN': '', 'km-KH': '' };
  const flags = { new_chart: { percent: 10, description: 'The new chart' } };
  const { folder } = await makeBuild({ bend: () => ({ places: { title, widgets: [], tools: [], flags } }) });
  await publishBuild(root, folder);
  expect(await run('flag remote-store')).toEqual(['new_chart  10 % (default)  The new chart']);
  expect(await run('flag remote-store new_chart on')).toEqual(['new_chart  100 %  The new chart']);
  expect(await ask('flag remote-store new_chart on')).toMatchObject({ done: [{ isUnchanged: true }] });
  expect((await readRegistry(root)).apps['remote-store']?.flags).toEqual({ new_chart: 100 });
  await run('flag remote-store new_chart default');
  const [last = '', before] = await run('history');
  expect(last).toMatch(/mei {2}flag new_chart {2}remote-store/);
  expect(before).toMatch(/mei {2}flag new_chart 100 % {2}remote-store/);
  await expect(run('flag remote-store new_chrt on')).rejects.toMatchObject({ code: 'flag-unknown' });
});

it('shows no preview that uses what the host has not', async () => {
  const host = await makeBuild({ app: 'host', bend: () => ({ rootNames: ['PageFrame'] }) });
  await publishBuild(root, host.folder);
  await promoteBuild(root, 'host', host.manifest.buildId);
  const { folder } = await makeBuild({ bend: () => ({ rootNames: ['Novelty'] }) });
  await expect(run(`publish remote-store --from ${folder} --preview change-7`)).rejects.toMatchObject({
    code: 'contract-names-missing',
  });
  expect(await ask('list')).toMatchObject({ previews: [] });
});

it('knows the commit of a build from another work tree, and of none that is in no work tree', async () => {
  const { folder } = await makeBuild({ mark: 'one' });
  await run(`publish remote-store --from ${folder}`);
  expect((await run('history --last 1'))[0]).toMatch(/mei {2}publish {6}remote-store {2}\w+$/);
  const other = await makeRoot();
  await cp((await makeBuild({ mark: 'two' })).folder, join(other, 'dist'), { recursive: true });
  const git = (...words: string[]) => promisify(execFile)('git', ['-C', other, ...words]);
  await git('init', '-b', 'goals');
  await git('-c', 'user.name=Dara', '-c', 'user.email=d@example.com', 'commit', '-m', 'All', '--allow-empty');
  await run(`publish remote-store --from ${join(other, 'dist')}`);
  expect((await run('history --last 1'))[0]).toMatch(/ from [0-9a-f]{8} goals Dara$/);
});

it('knows who did what, and from which commit a build is', async () => {
  mark = 'one';
  await run('release remote-store');
  mark = 'two';
  await run('canary remote-store 10');
  await run('canary remote-store 0');
  const at = '2026-02-03T04:05:06.000Z  mei';
  expect(await run('history remote-store')).toEqual([
    `${at}  canary 0 %   remote-store`,
    `${at}  canary 10 %  remote-store  ${store('two')}`,
    `${at}  publish      remote-store  ${store('two')}  from 01234567+ main Mei`,
    `${at}  promote      remote-store  ${store('one')}`,
    `${at}  publish      remote-store  ${store('one')}  from 01234567+ main Mei`,
  ]);
  expect(await run('history remote-store --last 1')).toHaveLength(1);
  expect(await run('history --last 0')).toEqual(['nothing was done yet']);
  expect((await run('list'))[0]).toContain('01234567+ main Mei');
});

it.each([
  ['history remote-stor', 'nothing of remote-stor is published; did you mean remote-store?'],
  ['trace remote-stor', 'nothing of remote-stor is published; did you mean remote-store?'],
  ['guard remote-stor', 'nothing of remote-stor is published; did you mean remote-store?'],
  ['promote remote-stor', 'nothing of remote-stor is published; did you mean remote-store?'],
  ['rollback remote-stor', 'nothing of remote-stor is published; did you mean remote-store?'],
  ['end-preview chnge-7', 'there is no preview chnge-7; did you mean change-7?'],
])('"%s" is refused: %s', async (line, message) => {
  mark = 'one';
  await run('release remote-store');
  await run('publish remote-store --preview change-7');
  await expect(run(line)).rejects.toMatchObject({ message });
});

it('names the build that a few of its letters begin', async () => {
  mark = 'one';
  await run('publish remote-store');
  const id = store('one');
  await expect(run(`promote remote-store ${id.slice(0, 4)}`)).rejects.toMatchObject({
    code: 'build-unknown',
    message: `remote-store has no build ${id.slice(0, 4)}; did you mean ${id}?`,
  });
});

it('tells the lines of the source of a stack', async () => {
  mark = 'one';
  await run('release remote-store');
  typed = 'TypeError: x\n    at r (remoteEntry.js:1:11)\n';
  expect(await run('trace remote-store')).toEqual([
    'TypeError: x',
    '    at r (remote-store/src/remote.tsx:6:4)',
  ]);
  expect(await ask('trace remote-store')).toEqual({ lines: expect.arrayContaining(['TypeError: x']) });
  typed = 'TypeError: x';
  await expect(run('trace remote-store')).rejects.toMatchObject({ code: 'maps-missing' });
});

describe('trace with a code', () => {
  const found = { level: 50, time: Date.parse('2026-02-03T04:05:06Z'), pid: 7, reqId: 'r-1' };
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const err = { type: 'Error', message: 'gone', stack: 'Error: gone\n    at save (save-visit.ts:7:9)' };

  it('prints the log lines of the call, and no others', async () => {
    const other = { ...found, trace: 'f'.repeat(32), msg: 'other' };
    const line = { ...found, trace, route: '/api/x', err, msg: 'request failed' };
    typed = [JSON.stringify(other), 'not JSON', JSON.stringify(line), ''].join('\n');
    expect(await run('trace 9fwj-ydbq')).toEqual([
      '2026-02-03T04:05:06.000Z error request failed reqId=r-1 route=/api/x',
      '    Error: gone',
      '        at save (save-visit.ts:7:9)',
    ]);
    expect(await ask('trace 9FWJYDBQ --log x')).toMatchObject({ code: '9FWJ-YDBQ', lines: [line] });
  });

  it('prints the reports with their builds and source lines', async () => {
    mark = 'one';
    await run('release remote-store');
    typed = '';
    const report = {
      at: '2026-02-03T04:05:06Z',
      kind: 'render-crash',
      message: 'x',
      url: '/workbench/store',
    };
    const stack = 'TypeError: x\n    at r (remoteEntry.js:1:11)';
    reported = [
      { ...report, remote: 'remote-store', build_id: store('one'), stack, detail: { host_build: 'h1' } },
      { ...report, remote: '', build_id: '', stack: 'at main.js:1:1', detail: { host_build: 'h1' } },
    ];
    expect(await run('trace 9FWJ-YDBQ')).toEqual([
      `2026-02-03T04:05:06Z report render-crash of remote-store ${store('one')} in host h1 at /workbench/store: x`,
      '    TypeError: x',
      '        at r (remote-store/src/remote.tsx:6:4)',
      '2026-02-03T04:05:06Z report render-crash of the host in host h1 at /workbench/store: x',
      '    at main.js:1:1',
    ]);
  });

  it('says that nothing is known of a code, and that the reports could not be read', async () => {
    typed = '';
    isReachable = () => false;
    const lines: string[] = [];
    await expect(ask('trace 9FWJ-YDBQ', lines)).rejects.toMatchObject({
      code: 'trace-unknown',
      message: 'nothing of 9FWJ-YDBQ is in the log or in the reports',
    });
    expect(lines).toEqual(['reports-unreachable: nobody answers']);
  });
});

it('says what it vouches for when it signs, and who did', async () => {
  mark = 'one';
  await run('release remote-store');
  await expect(run('sign')).rejects.toMatchObject({ code: 'signing-key-missing' });
  root = openReleases(plainRoot, { REGISTRY_SIGNING_KEY: keys.REGISTRY_SIGNING_KEY });
  expect(await run('sign')).toEqual([
    `remote-store ${store('one')}`,
    expect.stringMatching(/^revision 3 is signed with the key .{8}$/),
  ]);
  expect((await run('history --last 1'))[0]).toContain('mei  sign');
  await run('sample 10');
  root = openReleases(plainRoot, { REGISTRY_PUBLIC_KEYS: keys.REGISTRY_PUBLIC_KEYS });
  expect(await readRegistry(root)).toMatchObject({ sample: 10, revision: 4 });
});

it('tells scripts the same', async () => {
  mark = 'one';
  expect(await ask('release remote-store')).toMatchObject({
    done: [
      { action: 'publish', app: 'remote-store', buildId: store('one'), source: { branch: 'main' } },
      { action: 'promote', app: 'remote-store', buildId: store('one'), by: 'mei' },
    ],
  });
  expect(await ask('list')).toMatchObject({ releases: [{ app: 'remote-store', roles: ['current'] }] });
});

it.each<[string, number, string, string, Record<string, string>?]>([
  ['list', 0, 'nothing is published', ''],
  ['rollback remote-store', 1, '', 'build-unknown: nothing of remote-store is published'],
  ['canary remote-store lots', 2, '', 'Usage: node agency canary <app> <percent> [buildId]'],
  [
    'release remote-stor',
    1,
    '',
    'app-unknown: there is no app remote-stor that can be built; did you mean remote-store?',
  ],
  ['release remote-stor --json', 1, '{"error":{"code":"app-unknown"', ''],
  ['map --json', 0, '{"apps":[]}', ''],
  ['list --json', 0, '{"releases":[],"previews":[],"freezes":{},"sample":100}', ''],
  ['list', 2, '', 'RELEASES_S3_ENDPOINT is needed with RELEASES_URL\n\nUsage:', { RELEASES_URL: 's3://b' }],
  ['sign', 2, '', 'REGISTRY_SIGNING_KEY must be an Ed25519 private key', { REGISTRY_SIGNING_KEY: 'x' }],
  ['list', 2, '', 'REGISTRY_PUBLIC_KEYS: x is no Ed25519 public key', { REGISTRY_PUBLIC_KEYS: 'x' }],
  [
    'sample 50 --json',
    0,
    '"by":"ci"',
    '',
    { ...keys, REGISTRY_PUBLIC_KEYS: `ci:${keys.REGISTRY_PUBLIC_KEYS}` },
  ],
  ['sample 50 --json', 0, '"by":"mei"', '', { ...keys }],
  ['publish remote-store', 2, '', 'PUBLIC_URL must be an origin such as', { PUBLIC_URL: 'app.example' }],
])('the program "%s" ends with %d', async (line, code, output, complaint, variables = {}) => {
  const top = join(__dirname, '..', '..', '..');
  const args = ['--import', 'tsx', join(top, 'delivery/src/cli.ts'), ...line.split(' ')];
  const options = {
    cwd: top,
    env: { ...process.env, DEPLOYED_BY: 'mei', RELEASE_DIR: plainRoot, ...variables },
  };
  const ended = await promisify(execFile)(process.execPath, args, options).then(
    (result) => ({ ...result, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(ended.code).toBe(code);
  expect(ended.stdout).toContain(output);
  expect(ended.stderr).toContain(complaint);
});

describe('a guarded canary', () => {
  const told = (build_id: string, entries: number, crashes: number): MinuteCounts[] =>
    Array.from({ length: 5 }, (_, index) => {
      const minute = `2026-02-03T04:1${index}:00.000Z`;
      return { build_id, minute, entries, crashes, loads: 0, load_failures: 0, times: [] };
    });

  beforeEach(async () => {
    mark = 'one';
    await run('release remote-store');
    mark = 'two';
  });
  afterEach(() => {
    counted = [];
  });

  it('goes to all by itself where it is fine, and says why', async () => {
    counted = [...told(store('one'), 500, 1), ...told(store('two'), 60, 0)];
    const lines = await run('canary remote-store 50 --guard');
    const fine = `canary ${store('two')}: 0 of 300 entries failed (0.0 %); ${store('one')}: 5 of 2500 entries failed (0.2 %); nothing says that it is worse`;
    expect(lines).toEqual([
      `remote-store ${store('two')} is served to 50 %, guarded`,
      'nobody takes notices',
      `remote-store ${store('two')} is current: ${fine}`,
    ]);
    expect((await run('history remote-store'))[0]).toContain(
      `guard  promote      remote-store  ${store('two')}  ${fine}`,
    );
    expect(await run('guard')).toEqual(['no canary is guarded']);
  });

  it('goes away where it is worse, and the command is refused', async () => {
    counted = [...told(store('one'), 500, 1), ...told(store('two'), 60, 5)];
    await expect(run('canary remote-store 10 --guard')).rejects.toMatchObject({
      code: 'canary-worse',
      message: expect.stringContaining('25 of 300 entries failed (8.3 %)'),
    });
    expect((await run('list')).find((line) => line.includes(store('two')))).toMatch(/rolled back$/);
  });

  it('is listed, and stays as it is until somebody can tell', async () => {
    await setCanaryBuild(root, 'remote-store', await published(), 10, { isGuarded: true });
    expect((await run('list')).join('\n')).toContain('canary 10% guarded');
    expect(await ask('guard remote-store')).toMatchObject({
      guarded: [{ app: 'remote-store', percent: 10, outcome: 'waits', verdict: { kind: 'open' } }],
    });
    await run('publish remote-visit');
    expect(await run('guard remote-visit')).toEqual(['no canary is guarded']);
  });

  describe('that is refused, since the host was taken back', () => {
    beforeEach(async () => {
      await setCanaryBuild(root, 'remote-store', await published(), 50, { isGuarded: true, now: atFour });
      await run('publish remote-visit');
      await run(`promote remote-visit ${visit('two')}`);
      mark = 'three';
      await run('publish remote-visit');
      await setCanaryBuild(root, 'remote-visit', visit('three'), 50, { isGuarded: true, now: atFour });
      const { folder, manifest } = await makeBuild({ app: 'host', contract: '0.9.0' });
      await publishBuild(root, folder);
      await promoteBuild(root, 'host', manifest.buildId, { allowAhead: true });
    });

    const fine = () => [...told(store('one'), 500, 1), ...told(store('two'), 60, 0)];
    const refusal = (app: string, build: string) =>
      `${app} ${build} needs contract ^1.0.0, the current host provides 0.9.0`;

    it('stays as it is, and the one behind it is looked at all the same', async () => {
      counted = fine();
      const lines: string[] = [];
      await expect(ask('guard', lines)).rejects.toMatchObject({
        code: 'contract-ahead',
        message: refusal('remote-store', store('two')),
      });
      expect(lines).toEqual([expect.stringContaining(`remote-visit ${visit('three')} stays at 50 %`)]);
    });

    it('is told beside what else is refused or taken away', async () => {
      counted = [...fine(), ...told(visit('two'), 500, 1), ...told(visit('three'), 60, 0)];
      const others = `contract-ahead: ${refusal('remote-visit', visit('three'))}`;
      await expect(run('guard')).rejects.toMatchObject({
        code: 'contract-ahead',
        message: `${refusal('remote-store', store('two'))}\n${others}`,
      });
      counted = [...fine(), ...told(visit('two'), 500, 1), ...told(visit('three'), 60, 20)];
      await expect(run('guard')).rejects.toMatchObject({
        code: 'canary-worse',
        message: expect.stringMatching(
          /^remote-visit is rolled back: .*\ncontract-ahead: remote-store .* provides 0.9.0$/,
        ),
      });
    });

    it('is told once while it is watched, until it is over', async () => {
      counted = fine();
      let pauses = 0;
      onPause = async () => {
        pauses += 1;
        if (pauses === 2) await setCanaryBuild(root, 'remote-visit', null, 0);
        if (pauses === 4) await setCanaryBuild(root, 'remote-store', null, 0);
      };
      const lines = await run('guard --watch');
      expect(lines).toEqual([
        `contract-ahead: ${refusal('remote-store', store('two'))}`,
        expect.stringContaining(`remote-visit ${visit('three')} stays at 50 %`),
        'contract-ahead is over',
      ]);
    });
  });

  it('goes on by itself after a time without counts', async () => {
    await setCanaryBuild(root, 'remote-store', await published(), 50, { isGuarded: true, now: atFour });
    let isThere = false;
    isReachable = () => isThere;
    counted = [...told(store('one'), 500, 1), ...told(store('two'), 60, 0)];
    await expect(run('guard')).rejects.toMatchObject({ code: 'counts-unreachable' });
    let pauses = 0;
    onPause = () => {
      pauses += 1;
      if (pauses === 3) why = 'it answers 502';
      isThere = pauses === 5;
    };
    const lines = await run('guard --watch');
    expect(lines.filter((line) => line.startsWith('counts-unreachable'))).toEqual([
      'counts-unreachable: nobody answers',
      'counts-unreachable: it answers 502',
      'counts-unreachable is over',
    ]);
    expect(lines.at(-1)).toContain('is current');
  });

  const atFour = () => new Date('2026-02-03T04:05:06Z');

  async function published(): Promise<string> {
    await run('publish remote-store');
    return store('two');
  }
});
