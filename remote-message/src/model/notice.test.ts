import { noticeHref } from './notice';

describe('noticeHref', () => {
  it.each([
    [2, '{"store_id":"3"}', '/store/storeDetails?store_id=3&broker_cst_from=1'],
    [2, '{"store_id":3,"clue_id":9}', '/store/storeDetails?store_id=3&broker_cst_from=1'],
    [2, '{"clue_id":"9"}', undefined],
    [1, '{"clue_id":"9","store_id":"3","type":2}', undefined],
    [2, 'not json', undefined],
    [2, 'null', undefined],
    [2, '7', undefined],
    [2, '', undefined],
  ] as const)('kind %i with %s leads to %s', (kind, extra, href) => {
    expect(noticeHref(kind, extra)).toBe(href);
  });
});
