import { emptyVisit, isMissing, problemsOf, type VisitForm, type VisitRules } from './visit-form';

const config = {
  check_in_distance_limit: { is_enable: true, config: [{ visit_type: 1, distance: 500 }] },
  force_photo_capture_limit: { is_enable: true, config: [{ visit_type: 1 }] },
};
const location = {
  point: { lng: 114, lat: 22 },
  distance: 500,
  source: 'gps',
  accuracy: 8,
  taken_at: 0,
  failure: null,
} as const;
const photo = { file_url: '/a.jpg', url: '/a.jpg' };
const form: VisitForm = { ...emptyVisit, visit_type: 1, visit_content: 'Seen', photos: [photo] };
const rules: VisitRules = {
  config,
  location: location,
  isPhotoBusy: false,
  hasRefusedPhoto: false,
  today: '2026-11-20',
};

it.each<[string, Partial<VisitForm>, Partial<VisitRules>, object]>([
  ['at the limit', {}, {}, {}],
  ['past it', {}, { location: { ...location, distance: 500.1 } }, { place: 'tooFar' }],
  ['past it, of a type without', { visit_type: 2 }, { location: { ...location, distance: 501 } }, {}],
  [
    'inaccurate',
    {},
    { location: { ...location, distance: 0, accuracy: 5_000_000 } },
    { place: 'inaccurate' },
  ],
  ['guessed', {}, { location: { ...location, distance: 0, source: 'ip' } }, { place: 'notLocated' }],
  ['not measured yet', { visit_type: 2 }, { location: undefined }, { place: 'locating' }],
  ['blank', { visit_content: ' \n' }, {}, { visit_content: 'contentMissing' }],
  ['of 100 Khmer clusters', { visit_content: 'កើ'.repeat(100) }, {}, {}],
  ['of 101', { visit_content: 'កើ'.repeat(101) }, {}, { visit_content: 'contentTooLong' }],
  ['without a photo', { photos: [] }, {}, { photos: 'photoMissing' }],
  ['without a photo, of a type without', { visit_type: 2, photos: [] }, {}, {}],
  ['with one that only the phone has', { photos: [], pendingPhotoKeys: ['a'] }, {}, {}],
  ['with a photo that is being read', {}, { isPhotoBusy: true }, { photos: 'photoBusy' }],
  ['with one that the server refuses', {}, { hasRefusedPhoto: true }, { photos: 'photoRefused' }],
  [
    'with seven in all',
    { photos: Array(5).fill(photo), pendingPhotoKeys: ['a', 'b'] },
    {},
    { photos: 'tooManyPhotos' },
  ],
  ['with a next one on its day', { next_visit_on: '2026-11-20' }, {}, {}],
  ['with a next one before it', { next_visit_on: '2026-11-19' }, {}, { next_visit_on: 'nextPassed' }],
  ['with a long reason', { next_visit_reason: 'x'.repeat(101) }, {}, { next_visit_reason: 'reasonTooLong' }],
  ['with six photos', { photos: Array(6).fill(photo) }, {}, {}],
  ['with seven', { photos: Array(7).fill(photo) }, {}, { photos: 'tooManyPhotos' }],
])('a visit %s', (_, part, rule, problems) => {
  expect(problemsOf({ ...form, ...part }, { ...rules, ...rule })).toEqual(problems);
});

it.each([
  ['contentMissing', true],
  ['photoBusy', true],
  ['locating', true],
  ['contentTooLong', false],
  ['tooFar', false],
  ['photoRefused', false],
] as const)('%s is something that is still to be given: %s', (problem, isOne) => {
  expect(isMissing(problem)).toBe(isOne);
});
