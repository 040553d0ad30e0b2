import { aReceptionCard } from '../testing/a-reception-card';
import { type ActForm, bodyOf, changeSlot, emptyForm, errorsOf, fieldOfFault } from './act-form';

const today = '2026-11-20';
const card = aReceptionCard();
const aForm = (part: Partial<ActForm> = {}): ActForm => ({
  ...emptyForm(card, today),
  by: 'Song Xiuying',
  ...part,
});

it('begins with the salesperson of the last arrival and the only thing that can be withdrawn', () => {
  const known = aReceptionCard({ resident_name: 'Li Na', resident_tel: '135', withdrawable: ['contract'] });
  expect(emptyForm(known, today)).toMatchObject({ by: 'Li Na', by_tel: '135', what: 'contract', day: today });
  const several = aReceptionCard({ withdrawable: ['subscription', 'contract'] });
  expect(emptyForm(several, today).what).toBe('');
});

it.each([
  ['arrived', {}, {}],
  ['arrived', { by: ' ' }, { by: 'missing' }],
  ['arrived', { by: 'x'.repeat(60) }, {}],
  ['arrived', { by: 'x'.repeat(61) }, { by: 'tooLong' }],
  ['arrived', { photos: [{ id: '1', photo: null, pendingKey: 'k' }] }, { photos: 'uploading' }],
  ['reserved', { day: '2026-11-20' }, {}],
  ['reserved', { day: '2026-11-21' }, { day: 'wrongDay' }],
  ['reserved', { day: '2020-11-20' }, { day: 'wrongDay' }],
  ['reserved', { day: '' }, { day: 'missing' }],
  ['subscribed', {}, { amount: 'missing' }],
  ['subscribed', { amount: '1,850,000.50', area: '89.5' }, {}],
  ['subscribed', { amount: '１８５００００' }, {}],
  ['subscribed', { amount: '1.850' }, { amount: 'notNumber' }],
  ['subscribed', { amount: '0' }, { amount: 'notNumber' }],
  ['subscribed', { amount: '1000000000001' }, { amount: 'notNumber' }],
  ['signed', {}, {}],
  ['signed', { area: '100001' }, { area: 'notNumber' }],
  ['withdrawn', {}, { what: 'missing' }],
  ['withdrawn', { what: 'contract', amount: 'x' }, {}],
] as const)('finds in %s with %j the problems %j', (act, part, problems) => {
  expect(errorsOf(act, aForm(part as Partial<ActForm>), today)).toEqual(problems);
});

it('sends the fields of the act alone, photos of a deal as its papers', () => {
  const photos = [
    { id: '1', photo: { file_url: '/files/a.jpg', url: '' }, pendingKey: null },
    { id: '2', photo: null, pendingKey: null },
  ];
  const form = aForm({ amount: '1,850,000', room: ' 1802 ', content: ' ', photos });
  const head = { clue_id: '31', revision: 2, by: 'Song Xiuying' };
  expect(bodyOf('arrived', form, card)).toEqual({ ...head, type: 'arrived', images: ['/files/a.jpg'] });
  expect(bodyOf('signed', form, card)).toEqual({
    ...head,
    type: 'signed',
    day: today,
    room: '1802',
    amount: 1_850_000,
    attachments: ['/files/a.jpg'],
  });
  expect(bodyOf('withdrawn', aForm({ what: 'contract' }), card)).toEqual({
    ...head,
    type: 'withdrawn',
    what: 'contract',
    day: today,
  });
});

it('finds the field that the server blames', () => {
  const fault = (field: string) => ({ field, reason: 'unknown', text: 'does not exist' });
  expect(fieldOfFault('signed', fault('attachments.0'))).toBe('photos');
  expect(fieldOfFault('signed', fault('day'))).toBe('day');
  expect(fieldOfFault('arrived', fault('day'))).toBeUndefined();
});

it('adds a slot with its first photo, changes it, and drops it when it is empty', () => {
  const photo = { file_url: '/files/a.jpg', url: '' };
  const pending = changeSlot([], 'a', { pendingKey: 'k' });
  expect(pending).toEqual([{ id: 'a', photo: null, pendingKey: 'k' }]);
  const uploaded = changeSlot(changeSlot(pending, 'a', { photo }), 'a', { pendingKey: null });
  expect(uploaded).toEqual([{ id: 'a', photo, pendingKey: null }]);
  expect(changeSlot(uploaded, 'a', { photo: null })).toEqual([]);
  expect(changeSlot(uploaded, 'b', { pendingKey: null })).toEqual(uploaded);
});
