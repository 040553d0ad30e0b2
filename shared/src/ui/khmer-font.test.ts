import { loadKhmerFont } from './khmer-font';

const load = jest.spyOn(FontFace.prototype, 'load');
const add = jest.spyOn(document.fonts, 'add');
beforeEach(() => {
  jest.useFakeTimers();
  add.mockClear();
});
afterEach(() => jest.useRealTimers());

it('is there before a text is drawn in it, in both weights', async () => {
  const comes: (() => void)[] = [];
  load.mockImplementation(function (this: FontFace) {
    return new Promise((resolve) => comes.push(() => resolve(this)));
  });
  const loaded = loadKhmerFont();
  comes[0]?.();
  await jest.advanceTimersByTimeAsync(50);
  expect(add).not.toHaveBeenCalled();
  comes[1]?.();
  await loaded;
  expect(add.mock.calls.map(([face]) => [face.family, face.weight])).toEqual([
    ['Noto Sans Khmer', '400'],
    ['Noto Sans Khmer', '600'],
  ]);
});

it.each<[string, (face: FontFace) => Promise<FontFace>]>([
  ['comes late', (face) => new Promise((resolve) => setTimeout(resolve, 150, face))],
  ['cannot be fetched', () => Promise.reject(new Error('no network'))],
])('is done without on a page to which it %s', async (_name, font) => {
  load.mockImplementation(function (this: FontFace) {
    return font(this);
  });
  const loaded = loadKhmerFont();
  await jest.advanceTimersByTimeAsync(100);
  await loaded;
  await jest.advanceTimersByTimeAsync(100);
  expect(add).not.toHaveBeenCalled();
});
