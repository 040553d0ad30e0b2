import { errors } from '@agency/shared/model/error-codes';
import { ok, openRemote, prepareNetwork, prepareStorage, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
prepareStorage();
const read = 'GET /expand/admin/map-tiles';
const save = 'POST /expand/admin/map-tiles/save';
const tiles = {
  url: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© Streets',
  max_zoom: 19,
  datum: 'wgs84',
} as const;

const answer = (part: object = {}) =>
  network.answer(read, { tiles: null, allowed_origins: ['https://tiles.example.com'], ...part });

beforeEach(() => {
  answer();
  network.answer(save, { changed: true });
});

const open = () => openRemote(remote, '/admin/maps', { isAdmin: true });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

it('stores a source of an allowed origin', async () => {
  const { user } = await open();
  expect(await screen.findByText(/https:\/\/tiles\.example\.com/)).toBeVisible();
  await user.click(await field(/^Address/));
  await user.paste('https://elsewhere.example/{z}/{x}/{y}.png');
  await user.type(await field(/^Text on the map/), '© Streets');
  await user.click(press('Save'));
  expect(await screen.findByText('The app may not load tiles from there.')).toBeVisible();
  await user.clear(await field(/^Address/));
  await user.click(await field(/^Address/));
  await user.paste(tiles.url);
  await user.click(screen.getByRole('button', { name: /^Coordinates of the tiles/ }));
  await user.click(await screen.findByRole('button', { name: /GCJ-02/ }));
  await user.click(press('Save'));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({ tiles: { ...tiles, datum: 'gcj02' } });
});

it('says that the deployment allows no source yet', async () => {
  answer({ allowed_origins: [] });
  await open();
  expect(await screen.findByText(/does not allow any source of tiles yet/)).toBeVisible();
});

it('shows why the server refuses a source at its field, and keeps what was typed', async () => {
  answer({ tiles });
  const fault = { field: 'tiles.url', reason: 'tileOriginRefused', text: 'Not from there.' };
  network.script(save, refused(errors.tileOriginRefused.code, fault.text, 409, fault), ok({ changed: true }));
  const { user } = await open();
  const zoom = await field(/^Largest zoom/);
  await user.clear(zoom);
  await user.type(zoom, '17');
  await user.click(press('Save'));
  expect(await screen.findByText('Not from there.')).toBeVisible();
  expect(zoom).toHaveValue('17');
  expect(network.to(save)[0]?.body).toEqual({ tiles: { ...tiles, max_zoom: 17 }, before: tiles });
});

it('removes the source only after a question', async () => {
  answer({ tiles });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show maps without streets' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(network.to(save)).toEqual([]);
  await user.click(press('Show maps without streets'));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Show maps without streets' }));
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({ before: tiles });
});
