import { loadKhmerFont } from './khmer-font';

const load = jest.spyOn(document.fonts, 'load');

it('is there before a text is drawn in it, both weights', async () => {
  const comes: (() => void)[] = [];
  load.mockImplementation(() => new Promise((resolve) => comes.push(() => resolve([]))));
  let isThere = false;
  const loaded = loadKhmerFont().then(() => {
    isThere = true;
  });
  expect(load.mock.calls).toEqual([['400 1em "Noto Sans Khmer"'], ['600 1em "Noto Sans Khmer"']]);
  comes[0]?.();
  await Promise.resolve();
  expect(isThere).toBe(false);
  comes[1]?.();
  await loaded;
});

it.each([
  ['does not come', () => new Promise<never>(() => undefined)],
  ['cannot be fetched', () => Promise.reject(new Error('no network'))],
])('is done without where it %s', async (_name, font) => {
  jest.useFakeTimers();
  load.mockImplementation(font);
  const loaded = loadKhmerFont();
  await jest.advanceTimersByTimeAsync(100);
  await loaded;
  jest.useRealTimers();
});
