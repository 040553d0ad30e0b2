import type { ApiOutput } from '@agency/shared/api';
import type { Call, Handlers } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { languageTags } from '../../platform/http/language';
import type { MapServices } from './maps';
import { ownPlace } from './own-place';

type ChineseAnswer = ApiOutput<'GET /expand/map/api'>;

const success = { status: '1', info: 'OK' };

async function askChineseMap(call: Call<'GET /expand/map/api', MapServices>): Promise<ChineseAnswer> {
  const { query, deps, address } = call;
  const { api_name, keywords, region, location, lng, lat } = query;
  const map = deps.maps.chinese;
  if (api_name === 'suggestion') {
    if (!keywords?.trim()) throw badInput('keywords', 'required');
    const tips = await map.suggest({ keywords, region, location });
    return { ...success, count: String(tips.length), tips };
  }
  if (api_name === 'reverse_geocode') {
    if (lng === undefined) throw badInput('lng', 'required');
    if (lat === undefined) throw badInput('lat', 'required');
    return { ...success, regeocode: await map.reverseGeocode({ lng, lat }) };
  }
  return { ...success, ...((await map.locateAddress(address)) ?? (await ownPlace(call))) };
}

export const mapHandlers: Handlers<
  | 'GET /expand/map/api'
  | 'POST /expand/gmap/places/v1/places:autocomplete'
  | 'GET /expand/gmap/maps/maps/api/geocode/json'
  | 'GET /expand/gmap/places/v1/places/:placeId',
  MapServices
> = {
  'GET /expand/map/api': askChineseMap,
  'POST /expand/gmap/places/v1/places:autocomplete': async ({ body, deps, language }) =>
    deps.maps.google.autocomplete({ languageCode: languageTags[language], ...body }),
  'GET /expand/gmap/maps/maps/api/geocode/json': async ({ query, deps, language }) => {
    const [lat = 0, lng = 0] = query.latlng.split(',').map(Number);
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) throw badInput('latlng', 'range');
    return deps.maps.google.geocode({ lat, lng }, query.language ?? languageTags[language]);
  },
  'GET /expand/gmap/places/v1/places/:placeId': async ({ params, query, deps, language }) => {
    const options = { languageCode: languageTags[language], ...query };
    const place = await deps.maps.google.place(params.placeId, options);
    if (!place) throw new ApiError('notFound');
    return place;
  },
};
