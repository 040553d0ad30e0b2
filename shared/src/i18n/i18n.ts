import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Translations } from '../contract/remote-module';
import { defaultLanguage, isLanguage, type Language, languages, matchLanguage } from '../model/language';
import { safeStorage } from '../model/storage';
import { currentRegion } from '../request/region';
import { loadLanguageFont, uiTranslations } from '../ui';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

const local = safeStorage(() => localStorage);

/** The language of the setting, then of the browser, then of the region, then the default. */
function bestLanguage(): Language {
  const stored = local.get<string>('language');
  if (isLanguage(stored)) return stored;
  return matchLanguage([...navigator.languages, currentRegion()]) ?? defaultLanguage;
}

/** The one i18n instance of the page. Remotes add their texts under their own namespace and always name it. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: bestLanguage(),
  fallbackLng: 'en-US',
  ns: ['shared', 'ui'],
  defaultNS: 'shared',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: {
    'en-US': { shared: enUS, ui: uiTranslations['en-US'] },
    'zh-CN': { shared: zhCN, ui: uiTranslations['zh-CN'] },
    'km-KH': { shared: kmKH, ui: uiTranslations['km-KH'] },
  },
});

applyToDocument(i18n.language);
i18n.on('languageChanged', applyToDocument);

/** `lang` decides the line height and font of Khmer; the Khmer font loads only when it is needed. */
function applyToDocument(language: string): void {
  document.documentElement.lang = language === 'km-KH' ? 'km' : language;
  void loadLanguageFont(language);
}

export function addTranslations(namespace: string, texts: Record<Language, Translations>): void {
  for (const language of languages) i18n.addResourceBundle(language, namespace, texts[language], true, true);
}

/** Where neither a setting nor the browser says otherwise, the page speaks the language of the region it now knows. */
export async function followRegion(): Promise<void> {
  const best = bestLanguage();
  if (best !== i18n.language) await i18n.changeLanguage(best);
}

/** The user's choice, kept on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  local.set('language', language);
  await i18n.changeLanguage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}
