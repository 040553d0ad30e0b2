import { nameDevice } from '@agency/shared/model/session-device';
import { readDevice } from './read-device';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit}`;

it.each([
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', 'iPhone 上的 Safari'],
  [`${iPhone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', 'iPhone 上的 Chrome'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.50`, 'WeChat on iPhone', 'iPhone 上的微信'],
  [`${iPhone} Mobile/15E148`, 'App on iPhone', 'iPhone 上的应用'],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webKit} Version/18.1 Safari/604.1`,
    'Safari on iPad',
    'iPad 上的 Safari',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    '安卓上的 Chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) ${blink} Version/4.0 Chrome/141.0 Mobile Safari/537.36`,
    'App on Android',
    '安卓上的应用',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; K) ${blink} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    '安卓上的三星浏览器',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH) ${blink} Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36`,
    'Huawei Browser on HarmonyOS',
    '鸿蒙上的华为浏览器',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge on Windows',
    'Windows 上的 Edge',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Linux',
    'Linux 上的 Firefox',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`,
    'Safari on Mac',
    'Mac 上的 Safari',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'Windows', 'Windows'],
  ['curl/8.5.0', 'Unknown device', '未知设备'],
  ['', 'Unknown device', '未知设备'],
])('%s is %s', (userAgent, english, chinese) => {
  const device = readDevice(userAgent);
  expect([nameDevice(device, 'en-US'), nameDevice(device, 'zh-CN')]).toEqual([english, chinese]);
});
