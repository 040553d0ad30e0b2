import { logInAs, prepareStorage } from '@agency/shared/testing';
import { loadRoute, moved, saveRoute } from './saved-route';

prepareStorage();
const today = '2026-11-18';
const stop = { store_id: '1', store_name: 'Maple Store', lng: 114, lat: 22, isVisited: false };

it('is kept for the day and the identity', () => {
  logInAs('attache');
  saveRoute(today, [stop]);
  expect(loadRoute(today)).toEqual([stop]);
  expect(loadRoute('2026-11-19')).toEqual([]);
  logInAs('manager');
  expect(loadRoute(today)).toEqual([]);
});

it('is gone without stops', () => {
  logInAs('attache');
  saveRoute(today, [stop]);
  saveRoute(today, []);
  expect(loadRoute(today)).toEqual([]);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('moves what stands at %i to %i', (from, to, wanted) => {
  expect(moved([...'abc'], from, to).join('')).toBe(wanted);
});
