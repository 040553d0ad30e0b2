import type { Language } from './language';

export const deviceBrowsers = [
  'app',
  'wechat',
  'chrome',
  'safari',
  'edge',
  'firefox',
  'samsung',
  'huawei',
  'other',
] as const;
export type DeviceBrowser = (typeof deviceBrowsers)[number];

export const deviceSystems = [
  'iphone',
  'ipad',
  'android',
  'harmony',
  'windows',
  'macos',
  'linux',
  'other',
] as const;
export type DeviceSystem = (typeof deviceSystems)[number];

export interface SessionDevice {
  browser: DeviceBrowser;
  system: DeviceSystem;
}

type Names<Kind extends string> = Partial<Record<Kind, string | Record<Language, string>>>;

const browserNames: Names<DeviceBrowser> = {
  app: { 'en-US': 'App', 'zh-CN': '应用', 'km-KH': 'កម្មវិធី' },
  wechat: { 'en-US': 'WeChat', 'zh-CN': '微信', 'km-KH': 'WeChat' },
  chrome: 'Chrome',
  safari: 'Safari',
  edge: 'Edge',
  firefox: 'Firefox',
  samsung: { 'en-US': 'Samsung Internet', 'zh-CN': '三星浏览器', 'km-KH': 'Samsung Internet' },
  huawei: { 'en-US': 'Huawei Browser', 'zh-CN': '华为浏览器', 'km-KH': 'Huawei Browser' },
};

const systemNames: Names<DeviceSystem> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: { 'en-US': 'Android', 'zh-CN': '安卓', 'km-KH': 'Android' },
  harmony: { 'en-US': 'HarmonyOS', 'zh-CN': '鸿蒙', 'km-KH': 'HarmonyOS' },
  windows: 'Windows',
  macos: 'Mac',
  linux: 'Linux',
};

const unknown: Record<Language, string> = {
  'en-US': 'Unknown device',
  'zh-CN': '未知设备',
  'km-KH': 'ឧបករណ៍មិនស្គាល់',
};

const both: Record<Language, string> = {
  'en-US': '{browser} on {system}',
  'zh-CN': '{system}上的{browser}',
  'km-KH': '{browser} លើ {system}',
};

/** Returns browser and system in the words of a language, as far as they are known. */
export function nameDevice({ browser, system }: SessionDevice, language: Language): string {
  const wordOf = (name: string | Record<Language, string> | undefined) =>
    typeof name === 'object' ? name[language] : name;
  const [browserWord, systemWord] = [wordOf(browserNames[browser]), wordOf(systemNames[system])];
  if (!browserWord || !systemWord) return browserWord ?? systemWord ?? unknown[language];
  const text = both[language].replace('{browser}', browserWord).replace('{system}', systemWord);
  // Chinese has a space between its characters and Latin words.
  return text.replace(/([\w])(\p{Script=Han})/gu, '$1 $2').replace(/(\p{Script=Han})([\w])/gu, '$1 $2');
}
