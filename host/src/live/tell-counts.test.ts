import { count, tally } from '../loader/tally';
import { tellCounts } from './tell-counts';

const sent: { url: string; body: Blob }[] = [];
let isTaken = true;

beforeAll(() => {
  jest.useFakeTimers();
  navigator.sendBeacon = (url, body) => {
    if (isTaken) sent.push({ url: String(url), body: body as Blob });
    return isTaken;
  };
  // Once, as a page does.
  tellCounts();
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  sent.length = 0;
  tally.length = 0;
});

function setVisible(isVisible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const enter = () => count('remote-store', { buildId: 'b1', source: 'current' }, 'entry');

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

it('tells once a minute while the page is looked at, and nothing where nothing happened', async () => {
  enter();
  jest.advanceTimersByTime(59_999);
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: '/api/core/report/build-counts', body: { type: 'application/json' } });
  jest.useRealTimers();
  const text = await textOf((sent[0] as { body: Blob }).body);
  jest.useFakeTimers();
  expect(JSON.parse(text)).toMatchObject({ builds: [{ app: 'remote-store', build_id: 'b1', entries: 1 }] });
});

it('tells when the page goes out of sight, and rests until it comes back', () => {
  setVisible(true);
  enter();
  setVisible(false);
  expect(sent).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
  enter();
  jest.advanceTimersByTime(600_000);
  expect(sent).toHaveLength(1);
  setVisible(true);
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(2);
});

it('tells the next time what the browser did not take', () => {
  setVisible(true);
  isTaken = false;
  enter();
  jest.advanceTimersByTime(60_000);
  isTaken = true;
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});
