import { noticeHref } from './notice';

describe('noticeHref', () => {
  it.each([
    [1, '{"clue_id":"9","store_id":"3","type":2}', '/customer/customerDetails?clue_id=9&store_id=3&type=2'],
    [1, '{"clue_id":9}', '/customer/customerDetails?clue_id=9'],
    [2, '{"store_id":"3"}', '/store/storeDetails?store_id=3&broker_cst_from=1'],
    [2, '{"clue_id":"9"}', null],
    [1, '{"store_id":"3"}', null],
    [1, 'not json', null],
    [2, 'null', null],
    [2, '', null],
  ] as const)('kind %i with %s leads to %s', (kind, extra, href) => {
    expect(noticeHref(kind, extra)).toBe(href);
  });
});
