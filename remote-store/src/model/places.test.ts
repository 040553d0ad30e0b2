import { placeOfDetail, suggestionOfPrediction, suggestionsOfTips } from './places';

const tip = {
  id: 'B1',
  name: '平安金融中心',
  district: '广东省深圳市福田区',
  adcode: '440304',
  location: '114.0554,22.5339',
  address: '益田路5033号',
};

describe('tips of the Chinese map', () => {
  it('become suggestions that know where they are, in the datum of that map', () => {
    expect(suggestionsOfTips([tip])).toEqual([
      {
        id: 'B1',
        name: '平安金融中心',
        around: '广东省深圳市福田区益田路5033号',
        place: { name: '平安金融中心', address: '益田路5033号平安金融中心', lng: 114.0554, lat: 22.5339 },
      },
    ]);
  });

  it.each(['', '114.05', 'a,b'])('with the location "%s" are left out', (location) => {
    expect(suggestionsOfTips([{ ...tip, location }])).toEqual([]);
  });

  it.each([
    ['益田路5033号', '平安金融中心', '益田路5033号平安金融中心'],
    ['', '平安金融中心', '平安金融中心'],
    ['益田路平安金融中心', '平安金融中心', '益田路平安金融中心'],
    ['益田路', '益田路5033号', '益田路5033号'],
  ])('with the address "%s" and the name "%s" are at %s', (address, name, expected) => {
    expect(suggestionsOfTips([{ ...tip, address, name }])[0]?.place?.address).toBe(expected);
  });
});

it('makes a suggestion of a prediction, whose place is still to be asked for', () => {
  const text = (value: string) => ({ text: value, matches: [] });
  const prediction = {
    place: 'places/KH12-wat',
    placeId: 'KH12-wat',
    text: text('Wat Phnom, Norodom Boulevard'),
    structuredFormat: { mainText: text('Wat Phnom'), secondaryText: { text: 'Norodom Boulevard' } },
    types: [],
  };
  expect(suggestionOfPrediction(prediction)).toEqual({
    id: 'KH12-wat',
    name: 'Wat Phnom',
    around: 'Norodom Boulevard',
    place: null,
  });
});

it.each([
  ['Norodom Boulevard, Phnom Penh', 'Wat Phnom, Norodom Boulevard, Phnom Penh'],
  ['Wat Phnom, Phnom Penh', 'Wat Phnom, Phnom Penh'],
])('puts the name before the address %s once', (formattedAddress, address) => {
  const detail = {
    id: 'KH12-wat',
    name: 'places/KH12-wat',
    displayName: { text: 'Wat Phnom' },
    formattedAddress,
    location: { latitude: 11.5763, longitude: 104.9231 },
    types: [],
    addressComponents: [],
  };
  expect(placeOfDetail(detail)).toEqual({ name: 'Wat Phnom', address, lng: 104.9231, lat: 11.5763 });
});
