import { everywhere } from '@agency/shared/model/chosen-region';
import { prepareNetwork, refused, renderScreen } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import enUS from '../locales/en-US.json';
import kmKH from '../locales/km-KH.json';
import zhCN from '../locales/zh-CN.json';
import { RegionFilter } from './region-filter';

const texts = { 'remote-store': { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH } };

const network = prepareNetwork();
const regions = 'GET /expand/region';
const countries = { list: [{ id: 'KH', parent_id: null, level: 0, name: 'Cambodia', has_child: false }] };

beforeEach(() => {
  network.answer(regions, countries);
});

function Filter() {
  const [region, setRegion] = useState(everywhere);
  return (
    <>
      <RegionFilter region={region} onChange={setRegion} />
      <p>Within {region.ids.join('.') || 'everywhere'}</p>
    </>
  );
}

async function openRegions(language?: 'zh-CN' | 'km-KH', name = 'Region') {
  const { user } = await renderScreen(<Filter />, { texts, language });
  await user.click(await screen.findByRole('button', { name }));
  return { user, sheet: within(await screen.findByRole('dialog', { name })) };
}

const china = { id: 'CN', parent_id: null, level: 0, name: 'China', has_child: true };
const shenzhen = { id: '4403', parent_id: '44', level: 2, name: '深圳市', has_child: true };
const above = [
  { id: 'CN', name: 'China' },
  { id: '44', name: '广东省' },
];

describe('a search', () => {
  beforeEach(() =>
    network.answer(regions, ({ query }) =>
      query.kw === undefined
        ? { list: [china] }
        : { list: query.kw === '深圳' ? [{ ...shenzhen, above }] : [] },
    ),
  );

  it('finds a city from the top, says where it lies, and offers it first the next time', async () => {
    const { user, sheet } = await openRegions();
    await user.type(await sheet.findByRole('searchbox', { name: 'Search by name' }), '深圳');
    await user.click(await sheet.findByRole('button', { name: '深圳市 China · 广东省' }));
    expect(screen.getByText('Within CN.44.4403')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter 深圳市' }));
    await user.click(screen.getByRole('button', { name: 'Region' }));
    await user.click(await screen.findByRole('button', { name: '深圳市 Recent · China · 广东省' }));
    expect(screen.getByText('Within CN.44.4403')).toBeVisible();
  });

  it('offers the own city while it was not chosen lately', async () => {
    network.answer(regions, { list: [china], own: { ...shenzhen, above } });
    const { user, sheet } = await openRegions();
    await user.click(await sheet.findByRole('button', { name: '深圳市 Your city · China · 广东省' }));
    expect(screen.getByText('Within CN.44.4403')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter 深圳市' }));
    await user.click(screen.getByRole('button', { name: 'Region' }));
    expect(await screen.findByRole('button', { name: /^深圳市 Recent/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Your city/ })).toBeNull();
  });

  it('says when nothing has that name', async () => {
    const { user, sheet } = await openRegions();
    await user.type(await sheet.findByRole('searchbox'), 'Atlantis');
    expect(await sheet.findByText('No matches')).toBeVisible();
  });

  it('can be repeated after it failed', async () => {
    const { user, sheet } = await openRegions();
    await sheet.findByRole('button', { name: 'China' });
    network.script(regions, refused(-1, 'Broken', 500));
    await user.type(sheet.getByRole('searchbox'), '深圳');
    const retry = await sheet.findByRole('button', { name: 'Try again' });
    network.answer(regions, { list: [{ ...shenzhen, above }] });
    await user.click(retry);
    expect(await sheet.findByRole('button', { name: /^深圳市/ })).toBeVisible();
  });
});

it('opens at once, and shows that the countries are on their way', async () => {
  const release = network.hold(regions);
  const { user, sheet } = await openRegions();
  expect(sheet.getByText('Loading')).toBeInTheDocument();
  release();
  await user.click(await sheet.findByRole('button', { name: 'Cambodia' }));
  expect(screen.getByText('Within KH')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filter Cambodia' }));
  expect(screen.getByText('Within everywhere')).toBeVisible();
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
