import { filesOf, formOf } from './waiting-visit';

const visit = { store_id: '1', visit_type: 2, visit_content: 'Seen', address: '', lng: 114, lat: 22 };
const place = {
  point: { lng: 114, lat: 22 },
  distance: 5,
  source: 'gps',
  accuracy: 8,
  taken_at: 0,
  failure: null,
} as const;

it('a visit comes back from the outbox as it was typed', () => {
  const files = [{ key: '/a.jpg', file_url: '/a.jpg' }, { key: 'k' }, { key: 'l', file_url: '/l.jpg' }];
  const form = formOf({ body: { store_name: 'Maple Road', visit, place }, files });
  expect(form).toEqual({
    visit_type: 2,
    visit_content: 'Seen',
    photos: [
      { file_url: '/a.jpg', url: '/a.jpg' },
      { file_url: '/l.jpg', url: '/l.jpg' },
    ],
    pendingPhotoKeys: ['k'],
    next_visit_on: '',
    next_visit_reason: '',
  });
  expect(filesOf(form)).toEqual([
    { key: '/a.jpg', file_url: '/a.jpg' },
    { key: '/l.jpg', file_url: '/l.jpg' },
    { key: 'k' },
  ]);
});
