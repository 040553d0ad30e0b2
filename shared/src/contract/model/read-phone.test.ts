import { phoneSpellings as all } from './phone-spellings';
import { readPhone, readPhoneField } from './read-phone';
import {
  canonicalNumber,
  countryCodeOf,
  type ReportedNumber,
  readMainlandMobile,
  typedNumber,
} from './reported-number';

it('has at least 60 spellings of seven regions', () => {
  expect(all.length).toBeGreaterThan(60);
  expect(new Set(all.map(({ country_code }) => country_code)).size).toBe(7);
});

it.each(all)(
  '$text of $callingCode is +$country_code $number',
  ({ text, callingCode, country_code, number }) => {
    expect(readPhone(text, callingCode)).toEqual({ country_code, mobile_tel: number });
  },
);

it.each(all)('$text of $callingCode is reported as +$country_code $number', (spelling) => {
  const row: ReportedNumber = { value: spelling.text, type: 'global_tel', prefixNum: spelling.callingCode };
  const canonical = canonicalNumber(row);
  expect([countryCodeOf(canonical), canonical.value]).toEqual([spelling.country_code, spelling.number]);
});

const row = (type: ReportedNumber['type'], value: string, prefixNum = ''): ReportedNumber => ({
  type,
  value,
  prefixNum,
});

it.each<[ReportedNumber, ReportedNumber]>([
  [row('mobile', '13900000000', '86'), row('mobile', '13900000000')],
  [row('global_tel', '13900000000', '086'), row('mobile', '13900000000')],
  [row('tel', '013900000000'), row('mobile', '13900000000')],
  [row('tel', '8613900000000'), row('mobile', '13900000000')],
  [row('tel', '0086 139 0000 0000'), row('mobile', '13900000000')],
  [row('mobile', '+855 12 345 678'), row('global_tel', '12345678', '855')],
  [row('tel', '023 456 789', '855'), row('global_tel', '23456789', '855')],
  [row('tel', '(0755) 8888 6666'), row('tel', '075588886666')],
  [row('tel', '75588886666'), row('tel', '075588886666')],
  [row('mobile', '75588886666'), row('mobile', '75588886666')],
  [row('tel', '+86 755 8888 6666'), row('tel', '075588886666')],
  [row('tel', '010-8888 6666'), row('tel', '01088886666')],
  [row('tel', '4008001234'), row('tel', '4008001234')],
  [row('tel', '88886666'), row('tel', '88886666')],
  [row('tel', '+49 30 123456'), row('tel', '30123456', '49')],
  [row('mobile', '138****0001'), row('mobile', '138****0001')],
  [row('mobile', '+86 138****0001'), row('mobile', '138****0001')],
  [row('global_tel', '****5678', '855'), row('global_tel', '****5678', '855')],
  [row('global_tel', '123', '49'), row('global_tel', '123', '49')],
  [row('mobile', 'abc'), row('mobile', 'abc')],
])('%j is stored as %j', (typed, canonical) => {
  expect(canonicalNumber(typed)).toEqual(canonical);
  expect(canonicalNumber(canonical)).toEqual(canonical);
});

it.each([
  ['13800000001', '86', '86', '13800000001'],
  ['138 0000 0001', '86', '86', '13800000001'],
  ['8613800000001', '86', '86', '13800000001'],
  ['861380000000', '86', '86', '861380000000'],
  ['+852 5123 4567', '86', '852', '51234567'],
  ['+49 30 123456', '86', '49', '30123456'],
  ['+49 30 123456', '49', '49', '30123456'],
  ['0123', '855', '855', '123'],
  ['0123', '49', '49', '0123'],
  ['138000000012345', '86', '86', '13800000001'],
  ['86138000000012345', '86', '86', '861380000000123'],
  ['4912345', '49', '49', '4912345'],
  ['85512345678', '', '855', '12345678'],
  ['12345678', '', '', '12345678'],
  ['0', '86', '86', '0'],
  ['008', '86', '86', '008'],
  ['00855', '86', '86', '00855'],
  ['008551', '86', '855', '1'],
  ['+', '86', '86', ''],
  ['name', '86', '86', ''],
  ['Tel: 139 0000 0000', '86', '86', '13900000000'],
  ['138****0001', '86', '86', '138****0001'],
])('a field that holds %j, of %s', (text, code, country_code, mobile_tel) => {
  expect(readPhoneField(text, code)).toEqual({ country_code, mobile_tel });
});

it.each<[string, ReportedNumber]>([
  ['138 0000 0001', row('mobile', '13800000001')],
  ['+86 138 0000 0001', row('mobile', '13800000001')],
  ['+855 12 345 678', row('global_tel', '12345678', '855')],
])('%j typed into a field of a mobile number becomes %j', (text, typed) => {
  expect(typedNumber(row('mobile', ''), text)).toEqual(typed);
});

it.each([
  ['+86 139 0000 0000', '13900000000'],
  ['139 0000 0000', '13900000000'],
  ['+855 12 345 678', '+855 12 345 678'],
])('a field for numbers of mainland China reads %j as %j', (text, number) => {
  expect(readMainlandMobile(text)).toBe(number);
});
