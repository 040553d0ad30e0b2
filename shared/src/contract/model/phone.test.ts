import {
  isMasked,
  isPhoneValid,
  maskPhone,
  mayBeOf,
  mobileRuleOf,
  nationalNumber,
  phoneTypeOf,
} from './phone';

describe('isPhoneValid', () => {
  it.each([
    ['86', '13800000001', true],
    ['+86', '13800000001', true],
    ['86', '23800000001', false],
    ['86', '1380000000', false],
    ['86', '138000000011', false],
    ['852', '91234567', true],
    ['852', '9123456', false],
    ['853', '61234567', true],
    ['853', '612345678', false],
    ['886', '912345678', true],
    ['886', '91234567', false],
    ['855', '12345678', true],
    ['855', '123456789012', false],
    ['855', '', false],
  ])('+%s %s: %s', (countryCode, number, valid) => {
    expect(isPhoneValid(countryCode, number)).toBe(valid);
  });

  it('has a type for each calling code', () => {
    expect(['86', '+852', '853', '886', '855'].map(phoneTypeOf)).toEqual([
      'mobile',
      'Hong_Kong_mobile',
      'Ao_Men_mobile',
      'Tai_Wan_mobile',
      'global_tel',
    ]);
  });
});

it.each(['86', '852', '853', '886', '1', '60', '65', '66', '84', '855', '49'])(
  'a number of +%s has at most the length of its rule',
  (countryCode) => {
    const { pattern, maxLength } = mobileRuleOf(countryCode);
    const fits = (length: number) => mayBeOf(pattern, '*'.repeat(length));
    expect([fits(maxLength), fits(maxLength + 1)]).toEqual([true, false]);
  },
);

it.each([
  ['855', '012345678', '12345678'],
  ['+855', '12345678', '12345678'],
  ['886', '0912345678', '912345678'],
  ['86', '075588880001', '075588880001'],
  ['852', '01234567', '01234567'],
])('the number of +%s %s is %s', (countryCode, number, national) => {
  expect(nationalNumber(countryCode, number)).toBe(national);
});

describe('maskPhone', () => {
  it.each([
    ['13800000001', '138****0001'],
    ['91234567', '****4567'],
    ['912345', '****45'],
    ['123', '***'],
  ])('%s becomes %s', (number, masked) => {
    expect(maskPhone(number)).toBe(masked);
    expect(isMasked(masked)).toBe(true);
  });
});
