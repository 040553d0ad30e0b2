import { ActionSheet, CheckIcon, changeLanguage, currentLanguage, useTranslation } from '@agency/shared';
import { languageNames, languages } from '@agency/shared/model/language';
import '../identity/identity-texts';

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
        icon: <Mark isCurrent={language === currentLanguage()} />,
        onSelect: () => void changeLanguage(language),
      }))}
    />
  );
}

/** Takes its place in every row, so that the names stand in one line. */
function Mark({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation('host');
  return isCurrent ? (
    <CheckIcon size={20} role="img" aria-label={t('identity:current')} />
  ) : (
    <CheckIcon size={20} visibility="hidden" aria-hidden="true" />
  );
}
