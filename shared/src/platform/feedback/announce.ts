import { addTranslations, i18n } from '../i18n/i18n';
import { feedback } from './feedback-store';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// Added to the texts of shared, where remotes look for them; they are not needed at the start.
addTranslations('shared', {
  'en-US': { announce: enUS },
  'zh-CN': { announce: zhCN },
  'km-KH': { announce: kmKH },
});

/** A client-side message shared by several areas (docs/product.md, section 8 "Messages"). */
export type Announcement = keyof typeof enUS;

export function announce(name: Announcement): void {
  feedback.toast(textOf(name));
}

export function announceAlert(name: Announcement): Promise<void> {
  return feedback.alert(textOf(name));
}

function textOf(name: Announcement): string {
  return i18n.t(`announce.${name}`, { ns: 'shared' });
}
