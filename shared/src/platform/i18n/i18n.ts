import { createInstance, type FormatterModule, type i18n as I18n } from 'i18next';
import { formatNumber } from '../../contract/model/format-number';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  matchLanguage,
} from '../../contract/model/language';
import { safeStorage } from '../../contract/model/storage';
import type { NamespaceTexts } from '../../contract/remotes/remote-module';
import enUS from './locales/en-US.json';
import zhCN from './locales/zh-CN.json';
import { currentRegion } from './region';
import { Texts } from './texts';
import { showLateTexts } from './use-translation';

const local = safeStorage(() => localStorage);

/** Prefers the stored setting, then the browser's language, then the region's, then the default. */
function bestLanguage(): Language {
  const stored = local.get<string>('language');
  if (isLanguage(stored)) return stored;
  return matchLanguage([...navigator.languages, currentRegion()]) ?? defaultLanguage;
}

/** The i18n instance of the page. Remotes add their texts under their own namespace and always name it. */
export const i18n: I18n = createInstance();

/** Formats numbers inside sentences as on the rest of the page; plural rules still receive the number itself. */
const grouping: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // Smaller numbers need no grouping, and an exchange rate must keep its digits.
  format: (value) => (typeof value === 'number' && value >= 1000 ? formatNumber(value) : value),
};

void i18n.use(grouping).init({
  lng: bestLanguage(),
  // English replaces a language whose texts failed to load; other languages follow if English failed too.
  fallbackLng: ['en-US', ...languages],
  ns: ['shared', 'ui'],
  defaultNS: 'shared',
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  resources: {},
});

const texts = new Texts(i18n, () => showLateTexts(i18n));

export function addTranslations(namespace: string, translations: Partial<NamespaceTexts>): void {
  texts.add(namespace, translations);
}

addTranslations('shared', {
  'en-US': enUS,
  'zh-CN': zhCN,
  'km-KH': () => import(/* webpackChunkName: "khmer" */ './locales/km-KH.json'),
});

applyToDocument(i18n.language);
i18n.on('languageChanged', applyToDocument);

function applyToDocument(language: string): void {
  document.documentElement.lang = language === 'km-KH' ? 'km' : language;
}

export function textsReady(namespace?: string): Promise<void> {
  return texts.load(currentLanguage(), namespace);
}

async function speak(language: Language): Promise<void> {
  await texts.load(language);
  await i18n.changeLanguage(language);
}

/** Switches to the region's language, unless a setting or the browser determines another. */
export async function followRegion(): Promise<void> {
  const best = bestLanguage();
  if (best !== i18n.language) await speak(best);
}

export async function changeLanguage(language: Language): Promise<void> {
  local.set('language', language);
  await speak(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}
