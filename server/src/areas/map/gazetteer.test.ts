import { namedRegions } from '../../platform/region/regions';
import { builtInGazetteers } from './gazetteer';

const { china, cambodia } = builtInGazetteers();
const names = (places: { english: string }[]) => places.map(({ english }) => english);

const boxes: Record<string, [number, number, number, number]> = {
  4401: [113.1, 22.85, 113.6, 23.45],
  4403: [113.75, 22.44, 114.65, 22.87],
  4413: [113.8, 22.5, 115.4, 24.0],
  3301: [119.9, 30.1, 120.5, 30.45],
  3101: [121.2, 30.95, 121.75, 31.4],
  KH12: [104.75, 11.42, 105.0, 11.7],
  KH17: [103.7, 13.2, 104.1, 13.65],
};

describe('every place', () => {
  const places = [...china.places, ...cambodia.places];
  const areas = new Set(namedRegions().map(({ id }) => id));

  it('has an id of its own, and lies in a known area of its city', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const { id, area, lng, lat, path } of places) {
      const [west = 0, south = 0, east = 0, north = 0] = boxes[area.slice(0, 4)] ?? [];
      const isInside = lng > west && lng < east && lat > south && lat < north;
      expect([id, areas.has(area), isInside, path.length >= 2]).toEqual([id, true, true, true]);
    }
  });

  it('is found by either of its names', () => {
    for (const gazetteer of [china, cambodia]) {
      for (const place of gazetteer.places) {
        for (const name of [place.name, place.english.toUpperCase()]) {
          expect([name, gazetteer.search(name, { limit: 10 }).includes(place)]).toEqual([name, true]);
        }
      }
    }
  });

  it('is the nearest one to itself', () => {
    for (const gazetteer of [china, cambodia]) {
      for (const place of gazetteer.places) {
        expect([place.id, gazetteer.nearest(place)?.metres]).toEqual([place.id, 0]);
      }
    }
  });

  it.each([
    ['3101-oriental-pearl-tower', 121.4997, 31.2397],
    ['4401-canton-tower', 113.3245, 23.1064],
    ['4403-ping-an-finance-centre', 114.0555, 22.5333],
    ['KH12-independence-monument', 104.9282, 11.5564],
    ['KH17-angkor-wat', 103.8667, 13.4125],
  ])('%s is where it is', (id, lng, lat) => {
    const gazetteer = id.startsWith('KH') ? cambodia : china;
    const found = gazetteer.nearest({ lng, lat });
    expect(found?.place.id).toBe(id);
    expect(found?.metres).toBeLessThan(300);
  });
});

describe('the search', () => {
  it('takes parts of names, in any language, and every word of several', () => {
    expect(names(china.search('虹桥', { limit: 5 }))).toEqual(['Shanghai Hongqiao Railway Station']);
    expect(names(cambodia.search('ទួលស្លែង', { limit: 5 }))).toEqual(['Tuol Sleng Genocide Museum']);
    expect(names(cambodia.search('market  KANDAL', { limit: 5 }))).toEqual([]);
    expect(names(cambodia.search('aeon sen', { limit: 5 }))).toEqual(['AEON Mall Sen Sok City']);
  });

  it('prefers the beginning of a name to its middle and to an address', () => {
    const [first, ...others] = names(china.search('深圳北', { limit: 5 }));
    expect([first, others]).toEqual(['Shenzhen North Railway Station', []]);
    expect(names(cambodia.search('wat', { limit: 1 }))[0]).toMatch(/^Wat /);
  });

  it('stays within a region, given by id of any level or by name', () => {
    const inside = (region: string) =>
      china.search('站', { region, limit: 100 }).map(({ area }) => area.slice(0, 4));
    for (const region of ['4403', '深圳', '深圳市'])
      expect(new Set(inside(region))).toEqual(new Set(['4403']));
    expect(new Set(inside('44'))).toEqual(new Set(['4401', '4403', '4413']));
    expect(china.search('站', { region: '南山', limit: 100 }).every(({ area }) => area === '440305')).toBe(
      true,
    );
    expect(inside('440304')).not.toHaveLength(0);
    expect(inside('拉萨')).toEqual([]);
  });

  it('prefers what is near among equals, and has an end', () => {
    const near = { lng: 121.5, lat: 31.24 };
    expect(names(china.search('地铁站', { near, limit: 1 }))).toEqual(['Lujiazui Metro Station']);
    expect(china.search('站', { limit: 10 })).toHaveLength(10);
    expect(china.search('  ', { limit: 10 })).toEqual([]);
  });
});
