import { type SettingsHint, settingsWayOf } from './settings-hint';

const browsers = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
};

it.each<[SettingsHint, Partial<Parameters<typeof settingsWayOf>[0]>]>([
  ['iosApp', { platform: 'ios' }],
  ['androidApp', { platform: 'android' }],
  ['ios', { userAgent: browsers.iphone }],
  ['android', { userAgent: browsers.android }],
  ['desktop', { userAgent: browsers.desk }],
  ['wechat', { userAgent: `${browsers.iphone} MicroMessenger/8.0.60` }],
  ['wechat', { userAgent: `${browsers.android} MicroMessenger/8.0.60` }],
  ['desktop', { userAgent: `${browsers.desk} MicroMessenger/7.0.20` }],
  ['insecure', { isSecure: false }],
  ['androidApp', { platform: 'android', isSecure: false }],
])('the way is that of %s', (way, part) => {
  expect(settingsWayOf({ platform: 'web', userAgent: browsers.android, isSecure: true, ...part })).toBe(way);
});
