import { i18n } from '../i18n/i18n';
import type enUS from '../i18n/locales/en-US.json';
import { feedback } from './feedback-store';

/** A client-side message shared by several areas (docs/product.md, section 8 "Messages"). */
export type Announcement = keyof (typeof enUS)['announce'];

export function announce(name: Announcement): void {
  feedback.toast(textOf(name));
}

export function announceAlert(name: Announcement): Promise<void> {
  return feedback.alert(textOf(name));
}

function textOf(name: Announcement): string {
  return i18n.t(`announce.${name}`, { ns: 'shared' });
}
