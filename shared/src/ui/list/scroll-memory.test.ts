import {
  forgetScroll,
  recallFollowed,
  recallPlaces,
  recallScroll,
  rememberFollowed,
  rememberPlaces,
  rememberScroll,
} from './scroll-memory';

const places = (height: number) => ({
  heights: new Map([['a', height]]),
  offset: 160,
  rect: { width: 390, height: 700 },
});
afterEach(() => forgetScroll());

test('keeps the place of a hundred pages and the rows of eight lists, the newest', () => {
  for (let index = 0; index <= 100; index += 1) rememberScroll(`page ${index}`, { top: index });
  for (let index = 0; index <= 8; index += 1) rememberPlaces(`list ${index}`, places(index));
  expect(recallScroll('page 0')).toBeUndefined();
  expect(recallScroll('page 1')).toEqual({ top: 1 });
  expect(recallPlaces('list 0')).toBeUndefined();
  expect(recallPlaces('list 1')).toEqual(places(1));
});

test('a list that is visited again has one set of places', () => {
  rememberPlaces('stores', places(100));
  rememberPlaces('stores', places(140));
  expect(recallPlaces('stores')).toEqual(places(140));
});

test('logging out forgets all', () => {
  rememberScroll('page', { top: 9 });
  rememberFollowed('page', '/store/2');
  rememberPlaces('stores', places(140));
  forgetScroll();
  expect([recallScroll('page'), recallFollowed('page'), recallPlaces('stores')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
