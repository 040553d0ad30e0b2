import { addTranslations } from '../platform/i18n/i18n';
import { useTranslation } from '../platform/i18n/use-translation';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// All languages at once, because the kit loads after the page's language is known.
addTranslations('kit', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

export function useKitText() {
  return useTranslation('kit').t;
}
