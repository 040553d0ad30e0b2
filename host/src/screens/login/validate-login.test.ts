import { type LoginForm, validateLogin } from './validate-login';

const valid: LoginForm = {
  mode: 'sms',
  country_code: '86',
  mobile_tel: '13800000001',
  sms_code: '123456',
  password: '',
};

describe('validateLogin', () => {
  it.each<[string, Partial<LoginForm>, object]>([
    ['a complete SMS login', {}, {}],
    ['a complete password login', { mode: 'password', password: 'x', sms_code: '' }, {}],
    ['no phone', { mobile_tel: '' }, { mobile_tel: 'phoneRequired' }],
    ['ten digits for +86', { mobile_tel: '1380000000' }, { mobile_tel: 'phoneInvalid' }],
    ['eight digits for +852', { country_code: '852', mobile_tel: '51234567' }, {}],
    [
      'nine digits for +852',
      { country_code: '852', mobile_tel: '512345678' },
      { mobile_tel: 'phoneInvalid' },
    ],
    ['a Cambodian number', { country_code: '855', mobile_tel: '12345678' }, {}],
    ['five digits of a code', { sms_code: '12345' }, { sms_code: 'codeRequired' }],
    ['no password', { mode: 'password' }, { password: 'passwordRequired' }],
  ])('%s', (_name, change, errors) => {
    expect(validateLogin({ ...valid, ...change })).toEqual(errors);
  });
});
