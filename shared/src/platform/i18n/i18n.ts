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

/** The language of the setting, then of the browser, then of the region, then the default. */
function bestLanguage(): Language {
  const stored = local.get<string>('language');
  if (isLanguage(stored)) return stored;
  return matchLanguage([...navigator.languages, currentRegion()]) ?? defaultLanguage;
}

/** The one i18n instance of the page. Remotes add their texts under their own namespace and always name it. */
export const i18n: I18n = createInstance();

/** Writes a number within a sentence as on the rest of the page; the rules of plural are told the number itself. */
const grouping: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // Below there is nothing to group, and a rate of exchange keeps its digits.
  format: (value) => (typeof value === 'number' && value >= 1000 ? formatNumber(value) : value),
};

void i18n.use(grouping).init({
  lng: bestLanguage(),
  // English is read for a language that did not come, and any other where not even English did.
  fallbackLng: ['en-US', ...languages],
  ns: ['shared', 'ui'],
  defaultNS: 'shared',
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  resources: {},
});

const texts = new Texts(i18n, () => showLateTexts(i18n));

/** The texts of one namespace, to be named with every use. */
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

/** `lang` decides the line height and the font. */
function applyToDocument(language: string): void {
  document.documentElement.lang = language === 'km-KH' ? 'km' : language;
}

/**
 * Resolves when the page, or what speaks of one namespace, can be drawn in its language: at once, but for texts that
 * are fetched.
 * @throws when that namespace has none in any language.
 */
export function textsReady(namespace?: string): Promise<void> {
  return texts.load(currentLanguage(), namespace);
}

async function speak(language: Language): Promise<void> {
  await texts.load(language);
  await i18n.changeLanguage(language);
}

/** Where neither a setting nor the browser says otherwise, the page speaks the language of the region it now knows. */
export async function followRegion(): Promise<void> {
  const best = bestLanguage();
  if (best !== i18n.language) await speak(best);
}

/** The user's choice, kept on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  local.set('language', language);
  await speak(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}
