import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { setOwnFlags } from '../../platform/config/own-flags';
import { dispatchSession } from '../../platform/session/session-store';
import { aUser, prepareNetwork } from '../../testing';
import { AppScope } from '../../ui/shell/app-scope';
import { useOwnFlag } from './use-own-flag';

prepareNetwork();

const wrapper = ({ children }: { children: ReactNode }) => <AppScope app="remote-goals">{children}</AppScope>;
const isOn = (name: string) => renderHook(() => useOwnFlag(name), { wrapper }).result.current;

beforeEach(() => {
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
  dispatchSession({ type: 'user-loaded', user: aUser('manager') });
});
afterEach(() => setOwnFlags(() => 0));

it('is what the deployment says of the remote that draws the component', () => {
  expect(isOn('new_chart')).toBe(false);
  setOwnFlags((app, name) => (app === 'remote-goals' && name === 'new_chart' ? 100 : 0));
  expect(isOn('new_chart')).toBe(true);
  expect(isOn('other')).toBe(false);
});

it('is on for a share of the users, who keep it while the share grows', () => {
  let share = 0;
  setOwnFlags(() => share);
  const had = Array.from({ length: 101 }, (_, percent) => {
    share = percent;
    return isOn('new_chart');
  });
  expect([had[0], had[100]]).toEqual([false, true]);
  expect(had).toEqual([...had].sort((a, b) => Number(a) - Number(b)));
});
