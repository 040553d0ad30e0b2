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
        icon: <Mark isCurrent={language === currentLanguage()} />,
        onSelect: () => void choose(language),
      }))}
    />
  );
}

/** Takes its place in every row, so that the names stand in one line. */
function Mark({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation('host');
  return isCurrent ? (
    <CheckIcon size={20} role="img" aria-label={t('my.current')} />
  ) : (
    <CheckIcon size={20} visibility="hidden" aria-hidden="true" />
  );
}
