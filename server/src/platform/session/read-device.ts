import type { DeviceBrowser, DeviceSystem, SessionDevice } from '@agency/shared/model/session-device';

/** The first match counts: most browsers also name those that they descend from. */
const browserMarks: [DeviceBrowser, RegExp][] = [
  ['wechat', /MicroMessenger\//],
  ['edge', /\bEdg(A|iOS)?\//],
  ['samsung', /SamsungBrowser\//],
  ['huawei', /HuaweiBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['app', /; wv\)|\((iPhone|iPad)(?!.*Safari\/)/],
  ['chrome', /(Chrome|CriOS)\//],
  ['safari', /Safari\//],
];

const systemMarks: [DeviceSystem, RegExp][] = [
  ['iphone', /\((iPhone|iPod)/],
  ['ipad', /\(iPad/],
  ['harmony', /HarmonyOS|OpenHarmony/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['macos', /Macintosh/],
  ['linux', /Linux/],
];

/** Reads browser and system from a `User-Agent` header. An iPad that asks for pages of desks is a Mac in it. */
export function readDevice(userAgent: string): SessionDevice {
  const find = <Kind>(marks: [Kind, RegExp][]) => marks.find(([, mark]) => mark.test(userAgent))?.[0];
  return { browser: find(browserMarks) ?? 'other', system: find(systemMarks) ?? 'other' };
}
