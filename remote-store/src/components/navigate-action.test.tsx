import {
  anOrganisation,
  aPage,
  aStore,
  fakeNative,
  openRemote,
  prepareNetwork,
  refused,
} from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

const network = prepareNetwork();
const organisation = 'GET /expand/common/org/info';

beforeEach(() => {
  network.answer('GET /expand/search-store', { ...aPage([aStore()]), allow_owner_gh_store: false });
  network.answer('GET /expand/saved-filter/get-list', { list: [] });
  network.answer(organisation, anOrganisation());
  fakeNative({ mapChoices: async () => [{ app: 'amap', href: 'https://maps.example/place' }] });
});

async function openMaps() {
  const { user } = await openRemote(remote, '/store/publicStore', { role: 'attache' });
  await user.click(await screen.findByRole('button', { name: 'Navigate to Maple Road' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Open in maps' })) };
}

it('shows that the maps are on their way', async () => {
  const release = network.hold(organisation);
  const { sheet } = await openMaps();
  expect(sheet.getByText('Loading')).toBeInTheDocument();
  release();
  expect(await sheet.findByRole('link', { name: 'Amap' })).toBeVisible();
  expect(sheet.queryByText('Loading')).not.toBeInTheDocument();
});

it('says that there are no maps, and tries again', async () => {
  network.script(organisation, refused(-1, 'Broken', 500));
  const { user, sheet } = await openMaps();
  expect(await sheet.findByText('The maps could not be loaded')).toBeVisible();
  network.answer(organisation, anOrganisation());
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByRole('link', { name: 'Amap' })).toBeVisible();
  expect(sheet.queryByRole('alert')).not.toBeInTheDocument();
});

it('tries again also when the device could not say which maps it has', async () => {
  fakeNative({ mapChoices: () => Promise.reject(new Error('The file of the bridge did not come')) });
  const { user, sheet } = await openMaps();
  expect(await sheet.findByText('The maps could not be loaded')).toBeVisible();
  fakeNative({ mapChoices: async () => [{ app: 'google', href: 'https://maps.example/place' }] });
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByRole('link', { name: 'Google Maps' })).toBeVisible();
});
