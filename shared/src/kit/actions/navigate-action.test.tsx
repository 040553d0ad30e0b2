import { screen, within } from '@testing-library/react';
import { anOrganisation, fakeNative, prepareNetwork, refused, renderScreen } from '../../testing';
import { NavigateAction } from './navigate-action';

const network = prepareNetwork();
const organisation = 'GET /expand/common/org/info';

beforeEach(() => {
  network.answer(organisation, anOrganisation());
  fakeNative({ mapChoices: async () => [{ app: 'amap', href: 'https://maps.example/place' }] });
});

async function openMaps() {
  const { user } = await renderScreen(
    <NavigateAction place={{ name: 'Maple Road', lat: 22.54, lng: 114.05 }} />,
  );
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
