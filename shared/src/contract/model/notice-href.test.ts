import { isReadable, noticeHref } from './notice-href';

describe('noticeHref', () => {
  it.each([
    [2, '{"store_id":"3"}', '/store/storeDetails?store_id=3&broker_cst_from=1'],
    [2, '{"store_id":3,"clue_id":9}', '/store/storeDetails?store_id=3&broker_cst_from=1'],
    [2, '{"clue_id":"9"}', undefined],
    [2, '{"nudged_by":"7","page":"goals"}', '/indicators/goals'],
    [2, '{"page":"stores"}', '/workbench/store'],
    [2, '{"page":"devices"}', '/setting/devices'],
    [2, '{"page":"passkeys"}', '/setting/passkeys'],
    [2, '{"page":"unsent"}', '/visit/unsent'],
    [2, '{"page":"elsewhere"}', undefined],
    [1, '{"page":"goals"}', undefined],
    [
      2,
      '{"indicator_id":"expand_bb_count","begin_time":"2026-11-16 00:00:00","end_time":"2026-11-22 23:59:59"}',
      '/indicators/details?indicator_id=expand_bb_count&begin_time=2026-11-16+00%3A00%3A00&end_time=2026-11-22+23%3A59%3A59',
    ],
    [1, '{"indicator_id":"expand_bb_count"}', undefined],
    [1, '{"clue_id":"9","store_id":"3","type":2}', '/customer/customerDetails?clue_id=9&store_id=3&type=2'],
    [1, '{"clue_id":9,"store_id":null,"type":"x"}', '/customer/customerDetails?clue_id=9'],
    [1, 'not json', undefined],
    [1, '{"clue_id":"9","store_id":null,"type":3}', '/customer/customerDetails?clue_id=9&type=3'],
    [1, '{"store_id":"3"}', undefined],
    [2, 'not json', undefined],
    [2, 'null', undefined],
    [2, '7', undefined],
    [2, '', undefined],
  ] as const)('kind %i with %s leads to %s', (kind, extra, href) => {
    expect(noticeHref(kind, extra)).toBe(href);
  });
});

it.each([
  ['{"store_id":"3"}', true],
  ['{}', true],
  ['not json', false],
  ['null', false],
  ['[1]', false],
  ['7', false],
  ['', false],
])('%j can be read: %s', (extra, isIt) => {
  expect(isReadable(extra)).toBe(isIt);
});
