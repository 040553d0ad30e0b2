import { addTranslations } from '../platform/i18n/i18n';
import { useTranslation } from '../platform/i18n/use-translation';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// All three, as the kit comes after the page's language is known.
addTranslations('kit', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

/** The words of lists, filters and actions that every area has. */
export function useKitText() {
  return useTranslation('kit').t;
}
