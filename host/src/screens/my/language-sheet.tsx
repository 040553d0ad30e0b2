import { ActionSheet, CheckIcon, changeLanguage, currentLanguage, useTranslation } from '@agency/shared';
import { type Language, languages } from '@agency/shared/model/language';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  'en-US': 'English',
  'zh-CN': '中文',
  'km-KH': 'ភាសាខ្មែរ',
};

interface LanguageSheetProps {
  open: boolean;
  onClose: () => void;
  /** After the language has changed on this device. */
  onChosen?: (language: Language) => void;
}

export function LanguageSheet({ open, onClose, onChosen }: LanguageSheetProps) {
  const { t } = useTranslation('host');
  const choose = async (language: Language) => {
    await changeLanguage(language);
    onChosen?.(language);
  };
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t('my.language')}
      actions={languages.map((language) => ({
        key: language,
        label: languageNames[language],
        icon: language === currentLanguage() ? <CheckIcon size={20} /> : undefined,
        onSelect: () => void choose(language),
      }))}
    />
  );
}
