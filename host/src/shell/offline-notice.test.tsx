import { Outbox } from '@agency/shared';
import { pinDate, prepareNetwork, prepareStorage } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../testing/render-host';
import { offlineBanner, useOfflineNotice } from './offline-notice';

prepareNetwork();
prepareStorage();

let hasNetwork = true;
let answer: () => void;
let send: () => Promise<void>;

const outboxOf = (name: string) =>
  new Outbox<string>({
    name,
    lane: (store) => store,
    send: () => send(),
    onSent: async () => undefined,
  });
let visits: Outbox<string>;
let messages: Outbox<string>;

beforeEach(async () => {
  hasNetwork = true;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  send = () => answered;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  pinDate(new Date(2026, 10, 18, 14, 5));
  visits = outboxOf('visit');
  messages = outboxOf('chat');
  await offlineBanner.preload();
});
afterEach(() => {
  visits.close();
  messages.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Page() {
  return <section aria-label="Notice">{useOfflineNotice()}</section>;
}
const open = () => renderHost(<Page />, { path: '/workbench/my', role: 'attache' });
const switchNetwork = (isOn: boolean) =>
  act(async () => {
    hasNetwork = isOn;
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });
const add = (outbox: Outbox<string>, id: string) =>
  act(async () => void (await outbox.add({ id, body: id, files: [] })));
const status = () =>
  within(screen.getByRole('region', { name: 'Notice' }))
    .queryByRole('status')
    ?.textContent?.trim();

it('counts what waits by kind, then says when it was sent', async () => {
  await open();
  expect(status()).toBeUndefined();
  await switchNetwork(false);
  expect(status()).toBe('You are offline.');
  await add(visits, '1');
  await waitFor(() => expect(status()).toBe('You are offline. 1 visit waits to be sent.'));
  await add(visits, '2');
  await add(messages, '3');
  await waitFor(() =>
    expect(status()).toMatch(/1 message waits to be sent\. 2 visits wait|2 visits wait.*1 message waits/),
  );
  await switchNetwork(true);
  expect(status()).toBe('');
  jest.setSystemTime(new Date(2026, 10, 18, 14, 6));
  await act(async () => answer());
  await waitFor(() => expect(status()).toMatch(/2 visits were sent at 14:06\./));
  expect(status()).toMatch(/1 message was sent at 14:06\./);
});

it('goes at once when nothing waited', async () => {
  await open();
  await switchNetwork(false);
  expect(status()).toBe('You are offline.');
  await switchNetwork(true);
  await waitFor(() => expect(status()).toBeUndefined());
});

it('does not call sent what the user has removed', async () => {
  await open();
  await switchNetwork(false);
  await add(visits, '4');
  await waitFor(() => expect(status()).toMatch(/1 visit waits/));
  await act(() => visits.remove('4'));
  await waitFor(() => expect(status()).toBe('You are offline.'));
  await switchNetwork(true);
  await waitFor(() => expect(status()).toBeUndefined());
});
