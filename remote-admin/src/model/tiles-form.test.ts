import { type TilesForm, tilesFormOf, tilesOf, tilesProblemsOf } from './tiles-form';

const form: TilesForm = {
  url: ' https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© Streets ',
  max_zoom: ' 19',
  datum: 'wgs84',
};

it('is sent without blanks around it, and shown as it was sent', () => {
  const sent = {
    url: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: '© Streets',
    max_zoom: 19,
    datum: 'wgs84',
  } as const;
  expect(tilesOf(form)).toEqual(sent);
  expect(tilesOf(tilesFormOf(sent))).toEqual(sent);
});

it.each<[Partial<TilesForm>, object]>([
  [{}, {}],
  [{ url: ' ' }, { url: 'missing' }],
  [{ url: 'https://tiles.example.com/{z}/{x}.png' }, { url: 'noTiles' }],
  [{ url: 'https://elsewhere.example/{z}/{x}/{y}.png' }, { url: 'notAllowed' }],
  [{ url: `https://tiles.example.com/{z}/{x}/{y}${'a'.repeat(500)}` }, { url: 'tooLong' }],
  [{ attribution: '' }, { attribution: 'missing' }],
  [{ attribution: 'a'.repeat(200) }, {}],
  [{ attribution: 'a'.repeat(201) }, { attribution: 'tooLong' }],
  [{ max_zoom: '' }, { max_zoom: 'missing' }],
  [{ max_zoom: '0' }, { max_zoom: 'number' }],
  [{ max_zoom: '1' }, {}],
  [{ max_zoom: '22' }, {}],
  [{ max_zoom: '23' }, { max_zoom: 'number' }],
  [{ max_zoom: '7.5' }, { max_zoom: 'number' }],
])('with %j has the problems %j', (part, problems) => {
  expect(tilesProblemsOf({ ...form, ...part }, ['https://tiles.example.com'])).toEqual(problems);
});
