import { setCanaryBuild } from '../releases/set-canary-build';
import { removeMade } from '../testing/make-build';
import { cookieOf, type OpenedConsole, openConsole, testNow } from './testing/open-console';
import { screensOf, type VitalHistogram, vitalsOf } from './vitals';

const app = 'remote-store';
const histogram = (build_id: string, part: Partial<VitalHistogram> = {}): VitalHistogram => ({
  app,
  build_id,
  screen: '/store',
  metric: 'inp',
  counts: [0, 0, 4, 0, 0, 0, 0],
  ...part,
});

it('adds up the screens of a build, and shows what three of four did not exceed', () => {
  const all = [
    histogram('b1'),
    histogram('b1', { screen: 'other', counts: [0, 0, 0, 0, 4, 0, 0] }),
    histogram('b2', { metric: 'cls', counts: [0, 0, 0, 0, 0, 0, 1] }),
    histogram('b2', { metric: 'long_frames', counts: [4, 0, 0, 0, 0, 0, 0] }),
    histogram('b1', { app: 'remote-visit', counts: [0, 0, 0, 0, 0, 0, 99] }),
  ];
  expect(vitalsOf(all, app)).toEqual([
    { build: 'b1', inp: 400, lcp: null, cls: null, long_frames: null },
    { build: 'b2', inp: null, lcp: null, cls: 500, long_frames: 38 },
  ]);
  expect(screensOf(all, app, 'b1').map(({ screen, inp }) => [screen, inp])).toEqual([
    ['other', 450],
    ['/store', 175],
  ]);
});

describe('the card of an app', () => {
  let page: OpenedConsole;
  const read = async () => (await page.ask('', { headers: { cookie: cookieOf(await page.logIn()) } })).body;

  beforeEach(async () => {
    page = await openConsole();
  });
  afterAll(removeMade);

  it('compares canary and previous build with the current one, and lists its screens', async () => {
    const previous = await page.publish({ mark: 'one' });
    const current = await page.publish({ mark: 'two' });
    const next = await page.publish({ mark: 'three' }, 'waiting');
    await setCanaryBuild(page.root, app, next, 10, { now: () => testNow });
    page.vitals.push(
      histogram(current),
      histogram(current, { metric: 'cls', counts: [0, 0, 0, 4, 0, 0, 0] }),
      histogram(next, { counts: [0, 0, 0, 0, 0, 0, 4] }),
      histogram(previous, { counts: [4, 0, 0, 0, 0, 0, 0] }),
      histogram('older'),
    );
    const body = await read();
    const taps = body.slice(body.indexOf('Answer to a tap (INP)'));
    const figures = [...taps.matchAll(/class="of-(\w+)"><span class="sr-only">\w+<\/span>([^<]*)/g)];
    expect(figures.slice(0, 3).map(([, role, value]) => [role, value])).toEqual([
      ['current', '175\u00a0ms'],
      ['canary', 'over 1,000\u00a0ms'],
      ['previous', '38\u00a0ms'],
    ]);
    expect(body).toContain(
      '<th scope="row"><code>/store</code></th><td>175\u00a0ms</td><td>–</td><td>0.09</td><td>–</td>',
    );
  });

  it('shows nothing where nothing was measured', async () => {
    await page.publish({ mark: 'one' });
    expect(await read()).not.toContain('INP');
  });
});
