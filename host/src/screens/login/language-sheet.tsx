import { ActionSheet, currentLanguage, useTranslation } from '@agency/shared';
import { changeLanguage } from '@agency/shared/host';
import { languageNames, languages } from '@agency/shared/model/language';

interface LanguageSheetProps {
  open: boolean;
  onClose: () => void;
}

export function LanguageSheet({ open, onClose }: LanguageSheetProps) {
  const { t } = useTranslation('host');
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t('my.language')}
      actions={languages.map((language) => ({
        key: language,
        label: languageNames[language],
        isCurrent: language === currentLanguage(),
        onSelect: () => void changeLanguage(language),
      }))}
    />
  );
}
