import { safeStorage } from './storage';

const storage = safeStorage(() => localStorage);

beforeEach(() => localStorage.clear());

it('reads what was set, under keys with the prefix of the app', () => {
  localStorage.setItem('of another app', '1');
  storage.set('filter', { status: [1, 3] });
  expect(storage.get('filter')).toEqual({ status: [1, 3] });
  expect(localStorage.getItem('agency.filter')).toBe('{"status":[1,3]}');
  expect(storage.keys()).toEqual(['filter']);
  storage.remove('filter');
  expect([storage.get('filter'), storage.keys()]).toEqual([null, []]);
  expect(localStorage).toHaveLength(1);
});

it('takes an unreadable value for an absent one', () => {
  localStorage.setItem('agency.filter', '{"status":');
  expect(storage.get('filter')).toBeNull();
});

it('loses what it is given where the browser refuses to store', () => {
  const refused = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  refused.set('filter', 1);
  refused.remove('filter');
  expect([refused.get('filter'), refused.keys()]).toEqual([null, []]);
});
