import { stepOf } from './service-step';

const wx_user_info = { mp_nickname: 'Li', mp_headimg_url: '' };

it.each([
  [false, false, true, { name: 'authorize' }],
  [false, false, false, { name: 'outside' }],
  [true, false, true, { name: 'follow', nickname: 'Li' }],
  [true, false, false, { name: 'follow', nickname: 'Li' }],
  [true, true, true, { name: 'done', nickname: 'Li' }],
  [true, true, false, { name: 'done', nickname: 'Li' }],
])('authorised %s, following %s, in WeChat %s', (is_wx_auth, is_wx_sub, inWechat, step) => {
  expect(stepOf({ is_wx_auth, is_wx_sub, wx_user_info }, inWechat)).toEqual(step);
});
