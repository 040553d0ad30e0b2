import { addTranslations } from '../platform/i18n/i18n';
import { useTranslation } from '../platform/i18n/use-translation';
import enUS from './locales/en-US.json';
import zhCN from './locales/zh-CN.json';

// Khmer texts load on first use together with their font, because few users need them.
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

export function useUiText() {
  return useTranslation('ui').t;
}
