import { mapChoicesOf } from './map-choices';
import type { NativePlatform } from './native-port';

const place = { lat: 22.5, lng: 114.1, name: '枫叶路 & Co' };

async function linksOf(datum: 'gcj02' | 'wgs84', platform: NativePlatform, isInstalled: boolean) {
  const choices = await mapChoicesOf({ ...place, datum }, platform, async () => isInstalled);
  return choices.map(({ href }) => decodeURIComponent(href));
}

const name = '枫叶路 & Co';

test.each([
  [
    'gcj02',
    'ios',
    true,
    [
      `iosamap://viewMap?sourceApplication=agency-assistant&poiname=${name}&lat=22.5&lon=114.1&dev=0`,
      `baidumap://map/marker?location=22.5,114.1&title=${name}&content=${name}&coord_type=gcj02&src=agency-assistant`,
      `maps://?ll=22.5,114.1&q=${name}`,
    ],
  ],
  ['wgs84', 'ios', true, ['comgooglemaps://?q=22.5,114.1', `maps://?ll=22.5,114.1&q=${name}`]],
  ['wgs84', 'android', true, [`geo:22.5,114.1?q=22.5,114.1(${name})`]],
  [
    'gcj02',
    'web',
    false,
    [
      `https://uri.amap.com/marker?position=114.1,22.5&name=${name}&coordinate=gaode`,
      `https://api.map.baidu.com/marker?location=22.5,114.1&title=${name}&content=${name}&coord_type=gcj02&src=agency-assistant&output=html`,
    ],
  ],
  ['wgs84', 'web', false, ['https://www.google.com/maps/search/?api=1&query=22.5,114.1']],
] as const)('%s on %s, installed %s', async (datum, platform, isInstalled, hrefs) => {
  expect(await linksOf(datum, platform, isInstalled)).toEqual(hrefs);
});

test('a name cannot add to the address', async () => {
  const [choice] = await mapChoicesOf({ ...place, datum: 'gcj02' }, 'web', async () => false);
  expect(new URL(choice?.href ?? '').searchParams.get('name')).toBe(name);
});
