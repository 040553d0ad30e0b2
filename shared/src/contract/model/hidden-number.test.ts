import fc from 'fast-check';
import {
  canBeHidden,
  completedBy,
  completeNumber,
  isHiddenNumberValid,
  maskAsTyped,
  mayBeSame,
} from './hidden-number';
import { type PhoneType, phoneRules } from './phone';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

const mobile = digits(10).map((rest) => `1${rest}`);
const hiddenMobile = fc
  .tuple(mobile, fc.integer({ min: 1, max: 7 }))
  .map(([whole, at]) => ({ whole, at, mask: `${whole.slice(0, at)}****${whole.slice(at + 4)}` }));

it.each<[PhoneType, string, boolean]>([
  ['mobile', '138****0001', true],
  ['mobile', '138****001', false],
  ['mobile', '138****00012', false],
  ['mobile', '138***00001', false],
  ['mobile', '138*****001', false],
  ['mobile', '13**8**0001', false],
  ['mobile', '238****0001', false],
  ['mobile', '****8000001', true],
  ['mobile', '13800000001', false],
  ['Hong_Kong_mobile', '61****34', true],
  ['Hong_Kong_mobile', '61****345', false],
  ['Ao_Men_mobile', '66****12', true],
  ['Tai_Wan_mobile', '912****34', true],
  ['Tai_Wan_mobile', '912****3', false],
  ['global_tel', '1234567****', true],
  ['global_tel', '12****78', false],
])('%s %s as a hidden number: %s', (type, mask, isValid) => {
  expect(isHiddenNumberValid(phoneRules[type], mask)).toBe(isValid);
});

it('is completed by its four digits and by the whole number alike', () => {
  fc.assert(
    fc.property(hiddenMobile, ({ whole, at, mask }) => {
      expect(isHiddenNumberValid(phoneRules.mobile, mask)).toBe(true);
      expect(mayBeSame(mask, whole)).toBe(true);
      expect(completeNumber(phoneRules.mobile, mask, whole)).toBe(whole);
      expect(completeNumber(phoneRules.mobile, mask, whole.slice(at, at + 4))).toBe(whole);
    }),
  );
});

it('refuses a whole number with another digit in sight', () => {
  fc.assert(
    fc.property(hiddenMobile, fc.integer({ min: 1, max: 10 }), ({ whole, at, mask }, place) => {
      const changed = `${whole.slice(0, place)}${(Number(whole[place]) + 1) % 10}${whole.slice(place + 1)}`;
      const isHidden = place >= at && place < at + 4;
      expect(completeNumber(phoneRules.mobile, mask, changed)).toBe(isHidden ? changed : null);
    }),
  );
});

it.each(['', '123', '12345', '1380000000', 'abcd', '12 4', '138****0001'])(
  'is not completed by %j',
  (typed) => {
    expect(completeNumber(phoneRules.mobile, '138****0001', typed)).toBeNull();
  },
);

it('sees possible equality from both sides', () => {
  fc.assert(
    fc.property(hiddenMobile, hiddenMobile, (one, other) => {
      expect(mayBeSame(one.mask, other.mask)).toBe(mayBeSame(other.mask, one.mask));
    }),
  );
  expect(mayBeSame('138****0001', '1380000****')).toBe(true);
  expect(mayBeSame('138****0001', '139****0001')).toBe(false);
  expect(mayBeSame('138****0001', '138****00011')).toBe(false);
});

it.each<[PhoneType, before: string, text: string, mask: string]>([
  ['mobile', '', '1', '1'],
  ['mobile', '13', '138', '138****'],
  ['mobile', '138****', '138****0', '138****0'],
  ['mobile', '138****000', '138****0001', '138****0001'],
  ['mobile', '138****0001', '138****00019', '138****0001'],
  ['mobile', '138****', '138***', '13'],
  ['mobile', '138****0', '138****', '138'],
  ['mobile', '138', '13', '13'],
  ['mobile', '138', '1389', '138****9'],
  ['mobile', '', '138 1234 0001', '138****0001'],
  ['mobile', '', '138****0001', '138****0001'],
  ['mobile', '', '1380000****', '1380000****'],
  ['mobile', '1', '', ''],
  ['Hong_Kong_mobile', '', '1', '****1'],
  ['Hong_Kong_mobile', '****1', '****', ''],
  ['Hong_Kong_mobile', '', '61234567', '****4567'],
  ['Tai_Wan_mobile', '', '9', '9****'],
  ['Tai_Wan_mobile', '', '912345678', '9****5678'],
])('%s: %j, then %j, is the mask %j', (type, before, text, mask) => {
  expect(maskAsTyped(phoneRules[type], text, before)).toBe(mask);
});

it('hides a whole number of every kind that can be hidden so that it completes to itself', () => {
  const kinds = (Object.keys(phoneRules) as PhoneType[]).filter((type) => canBeHidden(phoneRules[type]));
  expect(kinds).toEqual(['mobile', 'Hong_Kong_mobile', 'Ao_Men_mobile', 'Tai_Wan_mobile', 'global_tel']);
  for (const type of kinds) {
    const whole = '1'.padEnd(phoneRules[type].maxLength, '23456789');
    const mask = maskAsTyped(phoneRules[type], whole, '');
    expect([
      type,
      isHiddenNumberValid(phoneRules[type], mask),
      completeNumber(phoneRules[type], mask, whole),
    ]).toEqual([type, true, whole]);
  }
});

it.each([
  [4, false],
  [5, true],
])('numbers of %i digits can be hidden: %s', (maxLength, isHidable) => {
  const rule = { countryCode: '999', pattern: new RegExp(`^\\d{${maxLength}}$`), maxLength };
  expect(canBeHidden(rule)).toBe(isHidable);
});

it('shows the end of a number that has no digits before the hidden ones', () => {
  const rule = { countryCode: '999', pattern: /^\d{5}$/, maxLength: 5 };
  expect(maskAsTyped(rule, '12345', '')).toBe('****5');
  expect(maskAsTyped(rule, '1', '')).toBe('****1');
});

it.each([
  ['1234', 1],
  ['13812340001', 2],
  ['12345', 2],
])('%s completes with tel_type %i', (typed, form) => {
  expect(completedBy(typed)).toBe(form);
});
