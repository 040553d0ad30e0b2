import { forgetScroll, recallHeights, recallScroll, rememberHeights, rememberScroll } from './scroll-memory';

afterEach(() => forgetScroll());

test('keeps the place of a hundred pages and the row heights of eight lists, the newest', () => {
  for (let index = 0; index <= 100; index += 1) rememberScroll(`page ${index}`, { top: index });
  for (let index = 0; index <= 8; index += 1) rememberHeights(`list ${index}`, new Map([['a', index]]));
  expect(recallScroll('page 0')).toBeUndefined();
  expect(recallScroll('page 1')).toEqual({ top: 1 });
  expect(recallHeights('list 0')).toBeUndefined();
  expect(recallHeights('list 1')?.get('a')).toBe(1);
});

test('a list that is visited again has one set of heights', () => {
  rememberHeights('stores', new Map([['a', 100]]));
  rememberHeights('stores', new Map([['a', 140]]));
  expect(recallHeights('stores')).toEqual(new Map([['a', 140]]));
});

test('logging out forgets both', () => {
  rememberScroll('page', { top: 9 });
  rememberHeights('stores', new Map([['a', 140]]));
  forgetScroll();
  expect([recallScroll('page'), recallHeights('stores')]).toEqual([undefined, undefined]);
});
