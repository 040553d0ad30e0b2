import { aPage, aStore, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

const network = prepareNetwork();
const regions = 'GET /expand/region';
const countries = { list: [{ id: 'KH', parent_id: null, level: 0, name: 'Cambodia', has_child: false }] };

beforeEach(() => {
  network.answer('GET /expand/search-store', { ...aPage([aStore()]), allow_owner_gh_store: false });
  network.answer('GET /expand/saved-filter/get-list', { list: [] });
  network.answer(regions, countries);
});

async function openRegions(language?: 'zh-CN' | 'km-KH', name = 'Region') {
  const { user, at } = await openRemote(remote, '/store/publicStore', { role: 'attache', language });
  await user.click(await screen.findByRole('button', { name }));
  return { user, at, sheet: within(await screen.findByRole('dialog', { name })) };
}

it('opens at once, and shows that the countries are on their way', async () => {
  const release = network.hold(regions);
  const { user, at, sheet } = await openRegions();
  expect(sheet.getByText('Loading')).toBeInTheDocument();
  release();
  await user.click(await sheet.findByRole('button', { name: 'Cambodia' }));
  expect(at()).toBe('/store/publicStore?region=KH&region_name=Cambodia');
});

it('says that the regions are missing, and tries again', async () => {
  network.script(regions, refused(-1, 'Broken', 500));
  const { user, sheet } = await openRegions();
  expect(await sheet.findByText('The regions could not be loaded')).toBeVisible();
  network.answer(regions, countries);
  await user.click(sheet.getByRole('button', { name: 'Try again' }));
  expect(await sheet.findByRole('button', { name: 'Cambodia' })).toBeVisible();
  expect(sheet.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['zh-CN', '区域', '区域加载失败', '重试'],
  ['km-KH', 'តំបន់', 'មិនអាចផ្ទុកតំបន់បានទេ', 'ព្យាយាមម្ដងទៀត'],
] as const)('says so in %s', async (language, name, words, retry) => {
  network.script(regions, refused(-1, 'Broken', 500));
  const { sheet } = await openRegions(language, name);
  expect(await sheet.findByText(words)).toBeVisible();
  expect(sheet.getByRole('button', { name: retry })).toBeVisible();
});
