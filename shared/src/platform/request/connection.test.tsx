import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { reportReachability, useConnection } from './connection';

function Shown() {
  return <p>{useConnection()}</p>;
}

function hasNetwork(is: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  window.dispatchEvent(new Event(is ? 'online' : 'offline'));
}

afterEach(() => {
  reportReachability(true);
  jest.restoreAllMocks();
});

it('is offline by the word of the phone, and unreachable where nobody answers', async () => {
  await renderScreen(<Shown />);
  expect(screen.getByText('online')).toBeVisible();
  act(() => reportReachability(false));
  expect(screen.getByText('unreachable')).toBeVisible();
  act(() => hasNetwork(false));
  expect(screen.getByText('offline')).toBeVisible();
  act(() => hasNetwork(true));
  expect(screen.getByText('unreachable')).toBeVisible();
});

it('is offline where the network has gone before anybody looked', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderScreen(<Shown />);
  expect(screen.getByText('offline')).toBeVisible();
});
