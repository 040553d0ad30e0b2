import type { Language } from '../../contract/model/language';
import { addTranslations, changeLanguage, currentLanguage, followRegion, i18n } from './i18n';
import { setRegion } from './region';

function browserSpeaks(...languages: string[]): void {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
}

beforeEach(() => localStorage.clear());

describe('the language of the page', () => {
  it.each<[string, { setting?: Language; browser: string[]; region?: string }, Language]>([
    ['is that of the setting', { setting: 'en-US', browser: ['zh-CN'], region: 'km-KH' }, 'en-US'],
    ['or of the browser', { browser: ['fr-FR', 'km'], region: 'zh-CN' }, 'km-KH'],
    ['or of the region', { browser: ['fr-FR'], region: 'km-KH' }, 'km-KH'],
    ['Chinese in Hong Kong', { browser: ['fr-FR'], region: 'zh-HK' }, 'zh-CN'],
    ['or the default', { browser: ['fr-FR'], region: 'fr-FR' }, 'zh-CN'],
    ['or the default where nothing is known', { browser: [] }, 'zh-CN'],
  ])('%s', async (_name, { setting, browser, region }, expected) => {
    browserSpeaks(...browser);
    if (setting) await changeLanguage(setting);
    if (region) setRegion(region);
    await followRegion();
    expect(currentLanguage()).toBe(expected);
    expect(document.documentElement.lang).toBe(expected === 'km-KH' ? 'km' : expected);
  });

  it('that follows the region is no choice of the user', async () => {
    browserSpeaks('fr-FR');
    setRegion('km-KH');
    await followRegion();
    setRegion('zh-CN');
    await followRegion();
    expect(currentLanguage()).toBe('zh-CN');
  });
});

describe('a number in a sentence', () => {
  const texts = { stores_one: '{{count}} store', stores_other: '{{count}} stores', rate: '1 = {{rate}}' };

  it.each<[Language, number, string]>([
    ['en-US', 1, '1 store'],
    ['en-US', 999, '999 stores'],
    ['en-US', 1000, '1,000 stores'],
    ['en-US', 1_234_567, '1,234,567 stores'],
    ['zh-CN', 1234, '1,234 stores'],
    ['km-KH', 1234, '1,234 stores'],
  ])(
    'is grouped in %s from a thousand on, and known to the rules of plural: %d',
    async (language, count, text) => {
      addTranslations('counted', { 'en-US': texts, 'zh-CN': texts, 'km-KH': texts });
      await changeLanguage(language);
      expect(i18n.t('stores', { ns: 'counted', count })).toBe(text);
    },
  );

  it('keeps the digits of a rate, and what is no number', async () => {
    addTranslations('counted', { 'en-US': texts });
    await changeLanguage('en-US');
    expect(i18n.t('rate', { ns: 'counted', rate: 0.140449 })).toBe('1 = 0.140449');
    expect(i18n.t('rate', { ns: 'counted', rate: '13800000001' })).toBe('1 = 13800000001');
  });
});
