import { isFilled, type ResetForm, validateReset } from './validate-reset';

const valid: ResetForm = {
  proof: 'sms',
  sms_code: '123456',
  current_password: '',
  reset_proof: '',
  new_password: 'Harbour2026',
  confirm: 'Harbour2026',
};

const newPassword = 'resetPassword.error.newPassword';

it.each<[string, Partial<ResetForm>, object]>([
  ['all is well by SMS', {}, {}],
  ['all is well by password', { proof: 'password', current_password: 'x', sms_code: '' }, {}],
  ['all is well after a login by code', { proof: 'login', sms_code: '' }, {}],
  ['no code', { sms_code: '' }, { sms_code: 'login.error.codeRequired' }],
  ['half a code', { sms_code: '12345' }, { sms_code: 'login.error.codeRequired' }],
  ['no current password', { proof: 'password' }, { current_password: 'resetPassword.error.currentRequired' }],
  ['7 characters', { new_password: 'abcdef1', confirm: 'abcdef1' }, { new_password: newPassword }],
  ['8 characters', { new_password: 'abcdefg1', confirm: 'abcdefg1' }, {}],
  ['16 characters', { new_password: 'abcdefghijklmno1', confirm: 'abcdefghijklmno1' }, {}],
  [
    '17 characters',
    { new_password: 'abcdefghijklmnop1', confirm: 'abcdefghijklmnop1' },
    { new_password: newPassword },
  ],
  ['no digit', { new_password: 'abcdefgh', confirm: 'abcdefgh' }, { new_password: newPassword }],
  ['no letter', { new_password: '12345678', confirm: '12345678' }, { new_password: newPassword }],
  ['another confirmation', { confirm: 'harbour2026' }, { confirm: 'resetPassword.error.confirm' }],
])('%s', (_name, change, errors) => {
  expect(validateReset({ ...valid, ...change }, false)).toEqual(errors);
});

it.each([
  ['abcdefghijk', { new_password: 'resetPassword.error.newLongPassword' }],
  ['abcdefghijkl', {}],
])('%s where passwords are long', (password, errors) => {
  const form = { ...valid, new_password: password, confirm: password };
  expect(validateReset(form, true)).toEqual(errors);
});

it.each([
  ['', '', false],
  ['a', '', false],
  ['', 'a', false],
  ['a', 'b', true],
])('%j and %j: filled %s', (new_password, confirm, filled) => {
  expect(isFilled({ ...valid, new_password, confirm })).toBe(filled);
});
