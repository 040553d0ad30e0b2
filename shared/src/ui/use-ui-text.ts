import { useTranslation } from '../platform/i18n/use-translation';

/** The kit's own words, from namespace `ui` ({@link uiTranslations}). */
export function useUiText() {
  return useTranslation('ui').t;
}
