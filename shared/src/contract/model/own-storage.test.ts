import { dispatchSession } from '../../platform/session/session-store';
import { aUser, prepareNetwork } from '../../testing';
import { ownStorage } from './own-storage';

prepareNetwork();
const storage = ownStorage(() => localStorage);

function enter(id: string): void {
  dispatchSession({ type: 'identity-confirmed', token: `token of ${id}` });
  dispatchSession({ type: 'user-loaded', user: { ...aUser('attache'), id } });
}

it('keeps for one identity what no other one reads', () => {
  enter('7');
  storage.set('filter', 'mine');
  enter('8');
  expect(storage.get('filter')).toBeNull();
  storage.set('filter', 'theirs');
  enter('7');
  expect(storage.get('filter')).toBe('mine');
  storage.remove('filter');
  enter('8');
  expect(storage.get('filter')).toBe('theirs');
});

it('has nothing and keeps nothing while nobody is known', () => {
  enter('7');
  storage.set('filter', 'mine');
  dispatchSession({ type: 'identity-confirmed', token: 'of whom?' });
  expect(storage.get('filter')).toBeNull();
  storage.set('filter', 'nobody’s');
  storage.remove('filter');
  dispatchSession({ type: 'session-ended' });
  expect(storage.get('filter')).toBeNull();
  expect(Object.values({ ...localStorage })).toEqual(['"mine"']);
});
