import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Shows ASVS 6.2.4.
it.each([
  ['password1', 'en-US', 'This password is very common and easy to guess. Please choose another one.'],
  ['Qwerty123', 'zh-CN', '这个密码过于常见，容易被猜到，请换一个。'],
  ['1qaz2wsx', 'km-KH', 'ពាក្យសម្ងាត់នេះគេប្រើញឹកញាប់ពេក ហើយងាយទាយត្រូវ។ សូមជ្រើសរើសពាក្យសម្ងាត់ផ្សេង។'],
])('%s is refused as a new password, in %s', async (new_password, language, text) => {
  const token = await sessionOf(app, 'attache');
  const body = { current_password: 'Agency123', new_password };
  const answer = await call(app, 'POST /expand/account/reset-password', {
    token,
    body,
    headers: { language },
  });
  expect([answer.code, answer.data]).toEqual([
    errors.badInput.code,
    { field: 'new_password', reason: 'passwordCommon', text },
  ]);
});
