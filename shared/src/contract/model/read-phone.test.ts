import { readPhone, readPhoneField } from './read-phone';
import { canonicalNumber, countryCodeOf, type ReportedNumber } from './reported-number';

/** One number of each region in the notations that people type, paste from contacts or copy from messages. */
const spellings: Record<string, { number: string; spellings: [text: string, callingCode: string][] }> = {
  '86': {
    number: '13900000000',
    spellings: [
      ['13900000000', '86'],
      ['139 0000 0000', '86'],
      ['139-0000-0000', '086'],
      ['013900000000', '86'],
      ['8613900000000', '86'],
      ['086 139 0000 0000', '86'],
      ['0086139 0000 0000', '855'],
      ['+86 139 0000 0000', '852'],
      ['(+86)13900000000', '855'],
      ['＋８６１３９００００００００', '86'],
      ['tel:+86-139-0000-0000', '855'],
      ['\u202a+86 139 0000 0000\u202c', '1'],
      ['١٣٩٠٠٠٠٠٠٠٠', '86'],
      ['139.0000.0000', '+86'],
    ],
  },
  '855': {
    number: '12345678',
    spellings: [
      ['12345678', '855'],
      ['012345678', '855'],
      ['012 345 678', '+855'],
      ['០១២ ៣៤៥ ៦៧៨', '855'],
      ['+855 12 345 678', '86'],
      ['\u202a+855 12 345 678\u202c', '86'],
      ['(+855)12345678', '86'],
      ['＋８５５１２３４５６７８', '86'],
      ['tel:+855-12-345-678;ext=1', '86'],
      ['00855 12 345 678', '86'],
      ['85512345678', '86'],
      ['+855 (0)12 345 678', '86'],
      ['+85512345678', '00855'],
      ['012–345–678', '(+855)'],
    ],
  },
  '852': {
    number: '61234567',
    spellings: [
      ['61234567', '852'],
      ['6123 4567', '852'],
      ['+852 6123 4567', '86'],
      ['0085261234567', '86'],
      ['85261234567', '86'],
      ['（852）6123-4567', '86'],
      ['６１２３４５６７', '0852'],
      ['tel:+85261234567', '855'],
    ],
  },
  '853': {
    number: '66123456',
    spellings: [
      ['66123456', '853'],
      ['6612 3456', '+853'],
      ['+853-6612-3456', '86'],
      ['00853 66123456', '855'],
      ['85366123456', '86'],
      ['\u2066+853 6612 3456\u2069', '86'],
    ],
  },
  '886': {
    number: '912345678',
    spellings: [
      ['0912345678', '886'],
      ['912345678', '886'],
      ['0912-345-678', '+886'],
      ['+886 912 345 678', '86'],
      ['+886 (0)912 345 678', '86'],
      ['00886912345678', '855'],
      ['886912345678', '86'],
      ['８８６９１２３４５６７８', '886'],
    ],
  },
  '1': {
    number: '2025550123',
    spellings: [
      ['2025550123', '1'],
      ['(202) 555-0123', '1'],
      ['1-202-555-0123', '1'],
      ['+1 202 555 0123', '86'],
      ['+1 (202) 555‑0123', '855'],
      ['0012025550123', '86'],
      ['tel:+12025550123', '86'],
    ],
  },
  '65': {
    number: '91234567',
    spellings: [
      ['91234567', '65'],
      ['9123 4567', '+65'],
      ['+65 9123 4567', '86'],
      ['(+65)91234567', '855'],
      ['006591234567', '86'],
      ['6591234567', '65'],
    ],
  },
};

const all = Object.entries(spellings).flatMap(([country_code, { number, spellings: texts }]) =>
  texts.map(([text, callingCode]) => ({ text, callingCode, country_code, number })),
);

it('has at least 60 spellings of seven regions', () => {
  expect([all.length >= 60, Object.keys(spellings).length]).toEqual([true, 7]);
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
