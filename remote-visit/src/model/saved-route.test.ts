import { logInAs, prepareStorage } from '@agency/shared/testing';
import { loadRoute, moved, saveRoute } from './saved-route';

prepareStorage();
const today = '2026-11-18';
const stop = {
  store_id: '1',
  store_name: 'Maple Store',
  address: '',
  lng: 114,
  lat: 22,
  manager_name: '',
  country_code: '86',
  mobile_tel: '13900000001',
  is_visited: false,
};

it('is kept for the day and the identity', () => {
  logInAs('attache');
  const route = { day: today, stops: [stop], revision: 3, isUnsent: true };
  saveRoute(route);
  expect(loadRoute(today)).toEqual(route);
  const none = { stops: [], revision: 0, isUnsent: false };
  expect(loadRoute('2026-11-19')).toEqual({ day: '2026-11-19', ...none });
  logInAs('manager');
  expect(loadRoute(today)).toEqual({ day: today, ...none });
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('moves what stands at %i to %i', (from, to, wanted) => {
  expect(moved([...'abc'], from, to).join('')).toBe(wanted);
});
