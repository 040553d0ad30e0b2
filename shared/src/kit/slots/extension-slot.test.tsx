import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ok, prepareNetwork } from '../../testing';
import { AppScope } from '../../ui/shell/app-scope';
import { ExtensionSlot } from './extension-slot';
import { setSlotWidgets } from './slot-widgets';

const network = prepareNetwork();
beforeEach(() => network.script('any', ok(null)));

const inStore = (children: ReactNode) => render(<AppScope app="remote-store">{children}</AppScope>);

afterEach(() => act(() => setSlotWidgets(async () => () => null)));

it('shows what the host has for the slot, with its data', async () => {
  setSlotWidgets(
    async () =>
      ({ name, data }) =>
        `${name} ${data?.storeId}`,
  );
  inStore(<ExtensionSlot name="store.details" data={{ storeId: 'S1' }} />);
  expect(await screen.findByText('store.details S1')).toBeVisible();
});

it('is filled on a page that was there before the host had its code', async () => {
  inStore(<ExtensionSlot name="store.details" />);
  // The empty slot has been drawn before the host's code arrives.
  await act(async () => undefined);
  act(() => setSlotWidgets(async () => () => 'A widget'));
  expect(await screen.findByText('A widget')).toBeVisible();
});

it('is empty in a remote by itself, and while the code of the host cannot be loaded', async () => {
  const { container } = inStore(<ExtensionSlot name="store.details" />);
  expect(container).toHaveTextContent('');
  act(() => setSlotWidgets(() => Promise.reject(new Error('offline'))));
  inStore(
    <>
      <ExtensionSlot name="store.details" />
      <p>The store</p>
    </>,
  );
  expect(await screen.findByText('The store')).toBeVisible();
  expect(network.to('POST /report/error')[0]?.body).toMatchObject({
    kind: 'part-failed',
    message: 'offline',
  });
});

it.each(['visit.details', 'home.first', 'store', 'store.'])('refuses the name %s in remote-store', (name) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => inStore(<ExtensionSlot name={name} />)).toThrow(`The slot ${name} is not one of remote-store`);
});
