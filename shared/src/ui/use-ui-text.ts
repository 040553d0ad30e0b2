import { useTranslation } from './use-translation';

/** The kit's own words, from namespace `ui` ({@link uiTranslations}). */
export function useUiText() {
  return useTranslation('ui').t;
}
