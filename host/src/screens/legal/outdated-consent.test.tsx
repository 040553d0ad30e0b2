import { aUser, ok, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { OutdatedConsent } from './outdated-consent';

const network = prepareNetwork();
const text = 'GET /expand/auth-protocol';
const accept = 'POST /expand/auth-protocol';

beforeEach(() => {
  network.answer(text, { type: 1, title: 'Our terms', version: '2026-11-28', content: '<p>Be kind</p>' });
  network.answer(accept, null);
  network.script('GET /expand/user-info', ok(aUser('manager')));
});

const open = (types: number[]) => renderHost(<OutdatedConsent types={types} />);

it('shows the changed text, and records that this version is accepted', async () => {
  const { user } = await open([1]);
  expect(await screen.findByText('Be kind')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(network.to('GET /expand/user-info')).toHaveLength(1));
  expect(network.to(accept)[0]?.body).toEqual({ items: [{ type: 1, version: '2026-11-28' }] });
});

it('cannot be accepted before the text is there', async () => {
  network.hold(text);
  await open([1]);
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
});

it('can be left only by logging out', async () => {
  network.answer('GET /expand/logout', null);
  const { user } = await open([1]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'The terms have changed' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(network.to('GET /expand/logout')).toHaveLength(1));
});
