import { allIsoRegions } from './all-iso-regions';

const own = ['86', '852', '853', '886', '855'];

it.each(['zh-CN', 'en-US', 'km-KH'] as const)(
  '%s: has every region once, those of the product first',
  (language) => {
    const regions = allIsoRegions(language);
    expect(regions.length).toBeGreaterThan(230);
    expect(new Set(regions.map(({ iso_code }) => iso_code)).size).toBe(regions.length);
    expect(regions.slice(0, 5).map(({ call_prefix }) => call_prefix)).toEqual(own);
    for (const { call_prefix, country_name, iso_code } of regions) {
      expect([iso_code, /^\d{1,3}$/.test(call_prefix), country_name !== iso_code]).toEqual([
        iso_code,
        true,
        true,
      ]);
    }
  },
);

it('is in the order of the names in the language', () => {
  const names = (language: 'zh-CN' | 'en-US') =>
    allIsoRegions(language)
      .slice(5)
      .map(({ country_name }) => country_name);
  const english = names('en-US');
  expect(english).toEqual([...english].sort(new Intl.Collator('en').compare));
  expect(english[0]).toBe('Afghanistan');
  expect(names('zh-CN')).not.toEqual(english);
});

it('has the calling codes that people know', () => {
  const codes = new Map(allIsoRegions('en-US').map(({ iso_code, call_prefix }) => [iso_code, call_prefix]));
  expect(['US', 'CA', 'GB', 'SG', 'TH', 'VN'].map((code) => codes.get(code))).toEqual([
    '1',
    '1',
    '44',
    '65',
    '66',
    '84',
  ]);
});
