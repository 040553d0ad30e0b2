import { askProvider, fieldsOf, itemsOf, textOf, unusable } from '../../platform/http/ask-provider';
import type { ChineseMap, Tip } from './maps';

const timeoutMs = 3_000;

/** Web service of amap (Gaode), API version 3. */
export function amap({
  key,
  origin = 'https://restapi.amap.com',
}: {
  key: string;
  origin?: string;
}): ChineseMap {
  const ask = async (path: string, query: Record<string, string | undefined>) => {
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries({ ...query, key, output: 'JSON' })) {
      if (value) url.searchParams.set(name, value);
    }
    const answer = fieldsOf(await askProvider('amap', url, { timeoutMs }));
    if (answer.status !== '1') throw unusable('amap', `infocode ${textOf(answer.infocode)}`);
    return answer;
  };
  return {
    suggest: async ({ keywords, region, location }) => {
      const city = region ? { city: region, citylimit: 'true' } : {};
      const { tips } = await ask('/v3/assistant/inputtips', { keywords, location, datatype: 'all', ...city });
      // Bus lines and chains have no location, so no store can be placed there.
      return itemsOf(tips)
        .map(tipOf)
        .filter((tip) => tip.location !== '');
    },
    reverseGeocode: async ({ lng, lat }) => {
      const answer = await ask('/v3/geocode/regeo', { location: `${lng.toFixed(6)},${lat.toFixed(6)}` });
      const { formatted_address, addressComponent } = fieldsOf(answer.regeocode);
      const part = fieldsOf(addressComponent);
      return {
        formatted_address: textOf(formatted_address),
        addressComponent: {
          country: textOf(part.country),
          province: textOf(part.province),
          // Empty in municipalities, which are their own city.
          city: textOf(part.city) || textOf(part.province),
          district: textOf(part.district),
          adcode: textOf(part.adcode),
          township: textOf(part.township),
        },
      };
    },
    locateAddress: async (address) => {
      const { province, city, adcode, rectangle } = await ask('/v3/ip', { ip: address });
      if (!textOf(rectangle)) return null;
      return {
        province: textOf(province),
        city: textOf(city),
        adcode: textOf(adcode),
        rectangle: textOf(rectangle),
      };
    },
  };
}

function tipOf(tip: Record<string, unknown>): Tip {
  return {
    id: textOf(tip.id),
    name: textOf(tip.name),
    district: textOf(tip.district),
    adcode: textOf(tip.adcode),
    location: textOf(tip.location),
    address: textOf(tip.address),
  };
}
