import { containerName } from '@agency/shared/contract';
import { formatLoad, loadTraces, traceLoad } from './load-trace';

const name = containerName('remote-store', 'ab12');
const entries: {
  entryType: string;
  name: string;
  startTime: number;
  responseEnd?: number;
  initiatorType?: string;
}[] = [];
let now = 0;
let said: jest.SpyInstance;

beforeEach(() => {
  entries.length = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  Object.assign(performance, {
    getEntriesByName: (wanted: string) => entries.filter((entry) => entry.name === wanted),
    getEntriesByType: () => entries.filter(({ entryType }) => entryType === 'resource'),
  });
  const scope = { react: { '19.3.1': {} }, '@agency/shared': { '2.1.0': {} } };
  Object.assign(globalThis, {
    __webpack_require__: { federation: { instance: { shareScopeMap: { default: scope } } } },
  });
});
afterEach(() => jest.restoreAllMocks());

const mark = (marked: string, startTime: number) =>
  entries.push({ entryType: 'mark', name: marked, startTime });
const fetched = (href: string, responseEnd: number) =>
  entries.push({ entryType: 'resource', initiatorType: 'fetch', name: href, startTime: 0, responseEnd });

it('writes one line for a load: build, why, steps and shared versions', () => {
  mark(name, 100);
  fetched('https://a.example/releases/remote-data/cd34/entry.js', 900);
  fetched('https://a.example/releases/remote-store/ab12/entry.js', 250);
  mark(`${name} ran`, 310);
  mark(`${name} ready`, 330);
  now = 400;
  traceLoad('remote-store', { buildId: 'ab12', source: 'canary' });
  const line =
    'load remote-store ab12 (canary) after 100 ms took 300 ms [fetch 150, evaluate 60, init 20, screen 70] shared react 19.3.1, @agency/shared 2.1.0';
  expect(said).toHaveBeenCalledWith(line);
  expect(loadTraces().map(formatLoad).at(-1)).toBe(line);
});

it('leaves out the steps that an earlier attempt took, and says why one failed', () => {
  mark(`${name} ran`, 310);
  mark(`${name} ready`, 330);
  mark(name, 500);
  now = 520;
  traceLoad('remote-store', { buildId: 'ab12', source: 'current' }, 'timeout: No answer in 3000 ms');
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(
      /\(current\) after 500 ms took 20 ms \[screen 20\] .* failed: timeout: No answer in 3000 ms$/,
    ),
  );
});

it('keeps the last fifty', () => {
  for (let index = 0; index < 60; index += 1)
    traceLoad('remote-store', { buildId: `b${index}`, source: 'current' });
  expect(loadTraces()).toHaveLength(50);
  expect(loadTraces().at(-1)?.buildId).toBe('b59');
});
