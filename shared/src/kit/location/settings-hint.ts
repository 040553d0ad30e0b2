import type { NativePlatform } from '../../platform/native/native-port';

/** Where the location of the page is allowed: each place has a way of its own to it. */
export type SettingsHint = 'insecure' | 'iosApp' | 'androidApp' | 'wechat' | 'ios' | 'android' | 'desktop';

interface Surroundings {
  platform: NativePlatform;
  userAgent: string;
  isSecure: boolean;
}

export function settingsWayOf({ platform, userAgent, isSecure }: Surroundings): SettingsHint {
  if (platform !== 'web') return platform === 'ios' ? 'iosApp' : 'androidApp';
  // No setting helps where the browser tells the location to nobody.
  if (!isSecure) return 'insecure';
  const isPhone = /iPhone|iPad|iPod|Android/.test(userAgent);
  if (isPhone && /MicroMessenger/i.test(userAgent)) return 'wechat';
  if (!isPhone) return 'desktop';
  return /Android/.test(userAgent) ? 'android' : 'ios';
}
