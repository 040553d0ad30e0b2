import type { mapHandlers } from '../src/areas/map/handlers';
import type { Cases } from '../testing/api-case';

export const mapCases: Cases<keyof typeof mapHandlers> = {
  'GET /expand/map/api': {
    as: 'attache',
    good: { query: { api_name: 'suggestion', keywords: '万象城', region: '深圳' } },
    bad: ['keywords', { query: { api_name: 'suggestion' } }],
    check: ({ tips }) =>
      expect(tips).toEqual([
        {
          id: '4403-the-mixc-shenzhen',
          name: '万象城',
          district: '广东省深圳市罗湖区',
          adcode: '440303',
          location: '114.1111,22.5389',
          address: '宝安南路1881号',
        },
      ]),
  },
  'POST /expand/gmap/places/v1/places:autocomplete': {
    as: 'cambodian',
    good: { body: { input: 'wat ph', languageCode: 'km' } },
    bad: ['input', { body: { input: '' } }],
    check: ({ suggestions }) =>
      expect(suggestions[0]?.placePrediction).toMatchObject({
        placeId: 'KH12-wat-phnom',
        structuredFormat: { mainText: { text: 'វត្តភ្នំ' } },
      }),
  },
  'GET /expand/gmap/maps/maps/api/geocode/json': {
    as: 'cambodian',
    good: { query: { latlng: '11.5764,104.9232' } },
    bad: ['latlng', { query: { latlng: '91,104.9' } }],
    check: ({ status, results }) => {
      expect(status).toBe('OK');
      expect(results[0]?.formatted_address).toContain('Doun Penh, Phnom Penh, Cambodia');
    },
  },
  'GET /expand/gmap/places/v1/places/:placeId': {
    as: 'cambodian',
    good: { params: { placeId: 'KH17-angkor-wat' } },
    bad: ['languageCode', { params: { placeId: 'x' }, query: { languageCode: '../x' } }],
    check: ({ displayName, location }) => {
      expect(displayName).toEqual({ text: 'Angkor Wat', languageCode: 'en' });
      expect(location).toEqual({ latitude: 13.4125, longitude: 103.867 });
    },
  },
};
