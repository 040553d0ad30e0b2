import type { LoadedRemote } from '../loader/remote-source';
import { eventCounts } from './event-counts';
import { countUncaught, expectScreen, screenDrawn, setRunning } from './watch-failures';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const remote = 'remote-store';
const url = 'https://a.example/front/releases/remote-store/b1/store-list.js';
const common = 'https://a.example/front/releases/remote-store/common/store-list.0123.js';
const host = 'https://a.example/front/releases/host/000000000000/main.js';
const build = (buildId = 'b1', source: LoadedRemote['source'] = 'current') =>
  ({ buildId, source }) as LoadedRemote;

beforeAll(countUncaught);
beforeEach(() => {
  jest.useFakeTimers();
  eventCounts.length = 0;
  setRunning(remote, build());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  screenDrawn(remote);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const counted = () => eventCounts.map(({ buildId, what }) => `${buildId} ${what}`);

function fail(kind: 'error' | 'unhandledrejection', thrown: unknown, filename = ''): void {
  const event = new Event(kind);
  Object.assign(event, kind === 'error' ? { error: thrown, filename } : { reason: thrown });
  dispatchEvent(event);
}

const errorWith = (stack: string | undefined, name = 'Error') =>
  Object.assign(new Error('x'), { name, stack });

it.each<[string, unknown, string[]]>([
  ['a frame of Chrome', errorWith(`Error: x\n    at click (${url}:1:20)\n    at ${host}:1:2`), ['b1']],
  ['a frame of Safari', errorWith(`click@${url}:1:20\n@${host}:1:2`), ['b1']],
  ['a frame of Firefox below one of the host', errorWith(`each@${host}:1:2\nclick@${url}:1:20`), ['b1']],
  ['a file that builds have in common', errorWith(`click@${common}:1:20`), ['b1']],
  ['only the host', errorWith(`main@${host}:1:20`), []],
  ['an extension', errorWith('inject@chrome-extension://abc/content.js:1:2'), []],
  ['no stack', errorWith(undefined), []],
  ['a text instead of an error', 'x', []],
  ['a request that its caller handles', errorWith(`click@${url}:1:20`, 'RequestError'), []],
  ['a chunk that did not arrive', errorWith(`click@${url}:1:20`, 'ChunkLoadError'), []],
])('counts an error and a rejection with %s for the build that threw it', (_, thrown, builds) => {
  fail('error', thrown);
  fail('unhandledrejection', thrown);
  expect(counted()).toEqual(builds.flatMap((id) => [`${id} error`, `${id} rejection`]));
});

it('finds the build of a thrown text by the script', () => {
  fail('error', 'x', url);
  expect(counted()).toEqual(['b1 error']);
});

it('counts nothing of a test build, and nothing without a network', () => {
  setRunning(remote, build('b1', 'override'));
  fail('error', errorWith(`click@${url}:1:20`));
  setRunning(remote, build());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail('error', errorWith(`click@${url}:1:20`));
  expect(counted()).toEqual([]);
});

describe('a screen that is not drawn', () => {
  beforeEach(() => history.replaceState(null, '', '/store'));

  it('is counted once after ten seconds, however often React begins', () => {
    expectScreen(remote, build());
    jest.advanceTimersByTime(5_000);
    expectScreen(remote, build());
    jest.advanceTimersByTime(4_999);
    expect(counted()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(counted()).toEqual(['b1 hung']);
    jest.advanceTimersByTime(60_000);
    expect(counted()).toEqual(['b1 hung']);
  });

  it.each<[string, () => void]>([
    ['it was drawn in time', () => screenDrawn(remote)],
    ['the user went elsewhere', () => history.replaceState(null, '', '/visit')],
    ['the network is away', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['nobody looks', () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ])('is not counted if %s', (_, happens) => {
    expectScreen(remote, build());
    jest.advanceTimersByTime(9_000);
    happens();
    jest.advanceTimersByTime(60_000);
    expect(counted()).toEqual([]);
  });

  it('is expected of the build that replaces another', () => {
    expectScreen(remote, build());
    jest.advanceTimersByTime(9_000);
    expectScreen(remote, build('b0'));
    jest.advanceTimersByTime(9_999);
    expect(counted()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(counted()).toEqual(['b0 hung']);
  });
});
