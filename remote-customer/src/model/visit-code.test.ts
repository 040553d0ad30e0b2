import { codeStateOf, lastReportOf, visitCodeOf } from './visit-code';

it.each([
  [1, 'pending'],
  [2, 'valid'],
  [3, 'invalid'],
  [9, 'pending'],
])('clue status %i makes the code %s', (clue_status, state) => {
  expect(codeStateOf(clue_status)).toBe(state);
});

it.each([
  ['qr_code', '1844', { text: '1844' }],
  ['image', 'https://files.example/a.png', { image: 'https://files.example/a.png' }],
  ['image', '/files/a.png', { image: '/files/a.png' }],
  ['', 'data:image/png;base64,AA', { image: 'data:image/png;base64,AA' }],
  ['base64', 'iVBORw0KGgo', { image: 'data:image/png;base64,iVBORw0KGgo' }],
  ['base64', '/9j/4AAQ', { image: 'data:image/png;base64,/9j/4AAQ' }],
  ['qr_code', '', null],
])('%s with %s shows %j', (qr_type, qr_data, code) => {
  expect(visitCodeOf({ qr_item: { qr_type, qr_data } })).toEqual(code);
});

it('shows nothing without a code', () => {
  expect(visitCodeOf({ qr_item: null })).toBeNull();
});

const zero = '0000-00-00 00:00:00';
it.each([
  ['2026-11-03 10:15:00', '2026-11-01 09:00:00', '2026-11-03 10:15:00'],
  [zero, '2026-11-01 09:00:00', '2026-11-01 09:00:00'],
  ['', '2026-11-01 09:00:00', '2026-11-01 09:00:00'],
  [zero, zero, zero],
])('of "%s" and "%s" the last report is "%s"', (last_report_time, agency_last_report_time, expected) => {
  expect(lastReportOf({ last_report_time, agency_last_report_time })).toBe(expected);
});
