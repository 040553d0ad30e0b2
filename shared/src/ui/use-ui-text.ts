import { addTranslations } from '../platform/i18n/i18n';
import { useTranslation } from '../platform/i18n/use-translation';
import enUS from './locales/en-US.json';
import zhCN from './locales/zh-CN.json';

// Khmer comes with its font when it is first used: few users start in it.
addTranslations('ui', {
  'en-US': enUS,
  'zh-CN': zhCN,
  'km-KH': async () => {
    const [texts] = await Promise.all([
      import(/* webpackChunkName: "khmer" */ './locales/km-KH.json'),
      import(/* webpackChunkName: "khmer" */ './khmer-font').then(({ loadKhmerFont }) => loadKhmerFont()),
    ]);
    return texts;
  },
});

/** The kit's own words, from namespace `ui`. */
export function useUiText() {
  return useTranslation('ui').t;
}
