import { safeStorage } from '@agency/shared/model/storage';
import { outboxMarkOf } from '@agency/shared/model/unsent-keys';
import { aUser, prepareNetwork, prepareStorage } from '@agency/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { whenIdle } from '../boot/when-idle';
import { aSlotWidget, aWidget, deployed, undeployAll } from '../testing/fake-remote-source';
import { renderHost } from '../testing/render-host';
import { OutboxSender } from './outbox-sender';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

prepareNetwork();
prepareStorage();

const load = jest.fn(async () => aWidget('b1', 'outbox', () => <p>Sending</p>));

beforeEach(() => {
  undeployAll();
  load.mockClear();
  deployed.widgets.background = [aSlotWidget('outbox')];
  deployed.load = load;
});

const open = () => renderHost(<OutboxSender />, { path: '/workbench/my', role: 'attache' });

function putOne(accountId = aUser('attache').id): void {
  const user = { ...aUser('attache'), id: accountId };
  safeStorage(() => localStorage).set(outboxMarkOf('visit', user, '1'), true);
}

it('runs what sends, where something of the user waits', async () => {
  putOne();
  await open();
  expect(await screen.findByText('Sending')).toBeInTheDocument();
});

it('looks again when the network is back', async () => {
  await open();
  putOne();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Sending')).toBeInTheDocument();
});

it('tries again what could not be fetched, when the network is back', async () => {
  putOne();
  load.mockRejectedValueOnce(new Error('offline'));
  await open();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Sending')).toBeInTheDocument();
});

it('fetches nothing where nothing waits, or only what is somebody else’s', async () => {
  putOne('another');
  await open();
  await act(() => whenIdle());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).not.toHaveBeenCalled();
});
