import { i18n } from '../i18n/i18n';
import type enUS from '../i18n/locales/en-US.json';
import { feedback } from './feedback-store';

/** A sentence that several areas say of themselves, without a code of the server (docs/product.md, section 8 "Messages"). */
export type Announcement = keyof (typeof enUS)['announce'];

/** Says it in passing, in the user's language. */
export function announce(name: Announcement): void {
  feedback.toast(textOf(name));
}

/** Says it and waits until it is read: for what ends the page's work. */
export function announceAlert(name: Announcement): Promise<void> {
  return feedback.alert(textOf(name));
}

function textOf(name: Announcement): string {
  return i18n.t(`announce.${name}`, { ns: 'shared' });
}
