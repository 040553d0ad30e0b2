import type { Language } from '../model/language';
import { setRegion } from '../request/region';
import { changeLanguage, currentLanguage, followRegion } from './i18n';

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
