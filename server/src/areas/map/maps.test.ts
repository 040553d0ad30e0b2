import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { type StandIn, type StandInAnswer, startStandIn } from '../../../testing/stand-in';
import { amap } from './amap';
import { googleMaps } from './google-maps';

const key = 'map-key-that-nobody-may-see';
const mapKey = 'GET /expand/map/api';
const autocompleteKey = 'POST /expand/gmap/places/v1/places:autocomplete';
const placeKey = 'GET /expand/gmap/places/v1/places/:placeId';
const geocodeKey = 'GET /expand/gmap/maps/maps/api/geocode/json';

describe('the built-in maps', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const ask = async (query: Record<string, unknown>) =>
    call(app, mapKey, { token: await sessionOf(app, 'otherAttache'), query });

  it('name the district of a point, and the landmark as far as it is near', async () => {
    const at = async (lng: number, lat: number) =>
      (await ask({ api_name: 'reverse_geocode', lng, lat })).data.regeocode;
    expect(await at(121.4998, 31.2397)).toMatchObject({
      formatted_address: '上海市浦东新区世纪大道1号东方明珠广播电视塔',
      addressComponent: { province: '上海市', city: '上海市', district: '浦东新区', adcode: '310115' },
    });
    expect((await at(121.5098, 31.2457))?.formatted_address).toMatch(/附近$/);
    expect((await at(116.4, 39.9))?.addressComponent).toMatchObject({ province: '', adcode: '' });
  });

  it('place an address that tells nothing in the city of most stores', async () => {
    const { data } = await ask({ api_name: 'ip_location' });
    expect(data).toMatchObject({ province: '浙江省', city: '杭州市', adcode: '3301' });
    expect(data.rectangle).toMatch(/^120\.\d+,30\.\d+;120\.\d+,30\.\d+$/);
  });

  it('place it in the default city where all stores of the organisation were deleted', async () => {
    const setDeleted = (deleted_at: Date | null) =>
      app.db.updateTable('store').set({ deleted_at }).where('orgcode', '=', 'JNQD').execute();
    await setDeleted(app.deps.now());
    expect((await ask({ api_name: 'ip_location' })).data.adcode).toBe('4403');
    await setDeleted(null);
  });

  it.each([
    ['lng', { api_name: 'reverse_geocode', lat: 1 }],
    ['lat', { api_name: 'reverse_geocode', lng: 1, lat: 91 }],
    ['keywords', { api_name: 'suggestion', keywords: '  ' }],
    ['location', { api_name: 'suggestion', keywords: 'x', location: '1;2' }],
  ])('name %s when it is wrong', async (field, query) => {
    const answer = await ask(query);
    expect([answer.code, answer.msg.split(':')[0]]).toEqual([errors.badInput.code, field]);
  });

  it('tell where the input stands in a suggestion, and know no unknown place', async () => {
    const token = await sessionOf(app, 'cambodian');
    const { data } = await call(app, autocompleteKey, { token, body: { input: 'royal pal' } });
    expect(data.suggestions[0]?.placePrediction.text).toMatchObject({
      text: expect.stringContaining('Royal Palace, '),
      matches: [{ startOffset: 0, endOffset: 9 }],
    });
    const abroad = { input: 'royal', includedRegionCodes: ['us'] };
    expect((await call(app, autocompleteKey, { token, body: abroad })).data.suggestions).toEqual([]);
    const answer = await call(app, placeKey, { token, params: { placeId: 'KH12-nothing' } });
    expect([answer.status, answer.code]).toEqual([404, errors.notFound.code]);
    const far = await call(app, geocodeKey, { token, query: { latlng: '0,0' } });
    expect(far.data).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });
});

describe('the providers', () => {
  let provider: StandIn;
  let app: TestApp;
  let answer: StandInAnswer;

  beforeAll(async () => {
    provider = await startStandIn(() => answer);
    app = await startTestApp({
      maps: {
        chinese: amap({ key, origin: provider.origin }),
        google: googleMaps({ key, placesOrigin: provider.origin, geocodeOrigin: provider.origin }),
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const lastSeen = () => provider.seen.at(-1);
  const suggest = async () => {
    const query = { api_name: 'suggestion', keywords: '市民中心', region: '440304' };
    return call(app, mapKey, { token: await sessionOf(app, 'attache'), query });
  };

  it('amap is asked within the region, and its empty lists become empty texts', async () => {
    const tip = { id: 'B02F', name: '市民中心', district: '广东省深圳市福田区', adcode: '440304' };
    const busLine = { ...tip, id: [], location: [], address: [] };
    answer = {
      body: {
        status: '1',
        tips: [{ ...tip, location: '114.05,22.54', address: [], typecode: '1' }, busLine],
      },
    };
    const { data } = await suggest();
    expect(data.tips).toEqual([{ ...tip, location: '114.05,22.54', address: '' }]);
    expect(lastSeen()?.path).toBe('/v3/assistant/inputtips');
    expect(Object.fromEntries(lastSeen()?.query ?? [])).toMatchObject({
      key,
      city: '440304',
      citylimit: 'true',
    });
  });

  it('amap tells addresses of points and cities of callers', async () => {
    const token = await sessionOf(app, 'attache');
    answer = {
      body: {
        status: '1',
        regeocode: {
          formatted_address: '上海市黄浦区',
          addressComponent: {
            country: '中国',
            province: '上海市',
            city: [],
            district: '黄浦区',
            adcode: '310101',
          },
        },
      },
    };
    const query = { api_name: 'reverse_geocode', lng: 121.4737, lat: 31.2304 };
    const { regeocode } = (await call(app, mapKey, { token, query })).data;
    expect(regeocode?.addressComponent).toMatchObject({ city: '上海市', township: '' });
    expect(lastSeen()?.query.get('location')).toBe('121.473700,31.230400');
    answer = {
      body: { status: '1', province: '广东省', city: '深圳市', adcode: '440300', rectangle: '1,2;3,4' },
    };
    const located = await call(app, mapKey, { token, query: { api_name: 'ip_location' }, from: '183.1.2.3' });
    expect(located.data).toMatchObject({ city: '深圳市', rectangle: '1,2;3,4' });
    expect(lastSeen()?.query.get('ip')).toBe('183.1.2.3');
    answer = { body: { status: '1', province: [], city: [], adcode: [], rectangle: [] } };
    expect((await call(app, mapKey, { token, query: { api_name: 'ip_location' } })).data.adcode).toBe('4403');
  });

  it('Google completes, geocodes and tells a place', async () => {
    const token = await sessionOf(app, 'cambodian');
    const mainText = { text: 'Wat Phnom', matches: [{ endOffset: 3 }] };
    const prediction = {
      place: 'places/abc',
      placeId: 'abc',
      text: mainText,
      structuredFormat: { mainText },
    };
    answer = { body: { suggestions: [{ placePrediction: prediction }, { queryPrediction: {} }] } };
    const body = { input: 'wat', region: 'KH12', sessionToken: 'session-1' };
    const { suggestions } = (await call(app, autocompleteKey, { token, body })).data;
    expect(suggestions).toHaveLength(1);
    expect(suggestions[0]?.placePrediction).toMatchObject({
      placeId: 'abc',
      text: { matches: [{ startOffset: 0, endOffset: 3 }] },
    });
    expect(lastSeen()?.path).toBe('/v1/places:autocomplete');
    expect(lastSeen()?.headers['x-goog-api-key']).toBe(key);
    expect(JSON.parse(String(lastSeen()?.body))).toEqual({
      input: 'wat',
      languageCode: 'en',
      sessionToken: 'session-1',
    });

    answer = {
      body: { id: 'abc', displayName: { text: 'Wat Phnom' }, location: { latitude: 11.5, longitude: 104.9 } },
    };
    const place = await call(app, placeKey, { token, params: { placeId: 'abc' } });
    expect(place.data).toMatchObject({ name: 'places/abc', location: { latitude: 11.5, longitude: 104.9 } });
    expect(lastSeen()?.headers['x-goog-fieldmask']).toContain('location');

    answer = {
      body: { status: 'OK', results: [{ place_id: 'abc', geometry: { location: { lat: 1, lng: 2 } } }] },
    };
    const geocode = await call(app, geocodeKey, { token, query: { latlng: '11.5,104.9', language: 'km' } });
    expect(geocode.data.results[0]).toMatchObject({ place_id: 'abc', address_components: [] });
    expect(Object.fromEntries(lastSeen()?.query ?? [])).toEqual({
      latlng: '11.5,104.9',
      language: 'km',
      key,
    });
  });

  it.each([404, 400])('Google’s %i for a place means that there is none', async (status) => {
    answer = { status, body: { error: { message: `key ${key}` } } };
    const token = await sessionOf(app, 'cambodian');
    expect((await call(app, placeKey, { token, params: { placeId: 'gone' } })).code).toBe(
      errors.notFound.code,
    );
  });

  // Shows ASVS 15.3.2 and 16.5.2.
  it.each<[string, StandInAnswer]>([
    ['refuses', { status: 403, body: { message: `bad key ${key}` } }],
    ['answers no JSON', { body: Buffer.from('<html>') }],
    ['leads elsewhere', { status: 302, headers: { location: 'https://evil.example.com' }, body: '' }],
    ['fails in its own way', { body: { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' } }],
    ['does not answer for 3 seconds', 'hang'],
  ])('that %s means 503, without the key', async (_, how) => {
    answer = how;
    const refused = await suggest();
    expect([refused.status, refused.code]).toEqual([503, errors.unavailable.code]);
    expect(refused.text + JSON.stringify(refused.headers)).not.toContain(key);
    if (answer === 'hang') return;
    const error = await amap({ key, origin: provider.origin })
      .suggest({ keywords: 'x' })
      .then(
        () => null,
        (failure: Error) => failure,
      );
    const logged = `${error?.stack} ${(error?.cause as Error | undefined)?.stack}`;
    expect(logged).toContain('amap: ');
    expect(logged).not.toContain(key);
  });
});
