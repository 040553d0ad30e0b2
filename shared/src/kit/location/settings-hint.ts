import type { NativePlatform } from '../../platform/native/native-port';

/** Environment of the page; each one has its own way to the location permission. */
export type SettingsHint = 'insecure' | 'iosApp' | 'androidApp' | 'wechat' | 'ios' | 'android' | 'desktop';

interface Surroundings {
  platform: NativePlatform;
  userAgent: string;
  isSecure: boolean;
}

export function settingsWayOf({ platform, userAgent, isSecure }: Surroundings): SettingsHint {
  if (platform !== 'web') return platform === 'ios' ? 'iosApp' : 'androidApp';
  // On an insecure page no setting helps.
  if (!isSecure) return 'insecure';
  const isPhone = /iPhone|iPad|iPod|Android/.test(userAgent);
  if (isPhone && /MicroMessenger/i.test(userAgent)) return 'wechat';
  if (!isPhone) return 'desktop';
  return /Android/.test(userAgent) ? 'android' : 'ios';
}
