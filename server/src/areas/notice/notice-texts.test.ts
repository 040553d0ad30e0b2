import { kindsWith, noticeTexts, wordNotice } from './notice-texts';

it.each([
  ['en-US', 'About to go public', 'Nanshan drops to the public pool on 25/11/2026. Please visit it soon.'],
  ['zh-CN', '即将掉入公海', '「Nanshan」将于 2026-11-25 转入公海，请尽快拜访。'],
  ['km-KH', 'ជិតក្លាយជាសាធារណៈ', '«Nanshan» នឹងក្លាយជាហាងសាធារណៈនៅថ្ងៃ 25/11/2026។ សូមចុះជួប។'],
] as const)('says in %s what happened, with days as its readers write them', (language, title, content) => {
  const params = { store: 'Nanshan', date: '2026-11-25' };
  expect(wordNotice('store_to_be_public', params, language)).toMatchObject({ title, content });
});

it('says what somebody wrote as they wrote it', () => {
  const params = { title: 'Holiday', content: 'Closed on {date} and 2026-12-31' };
  expect(wordNotice('plain', params, 'en-US')).toEqual({ ...params, several_title: '' });
});

it('tells the kinds apart by their titles, but for refusals with and without a reason', () => {
  const titles = Object.entries(noticeTexts)
    .filter(([kind]) => !kind.endsWith('_refused_for'))
    .map(([, { title }]) => title['en-US']);
  expect(new Set(titles).size).toBe(titles.length);
});

it('finds the kinds by their own words in the language of the reader', () => {
  expect(kindsWith('ASSIGNED', 'en-US')).toEqual(['store_assigned']);
  expect(kindsWith('分配', 'zh-CN')).toEqual(['store_assigned']);
  expect(kindsWith('分配', 'en-US')).toEqual([]);
});
