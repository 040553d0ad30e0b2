import {
  ActionSheet,
  call,
  changeLanguage,
  currentLanguage,
  LanguageIcon,
  RowButton,
  useTranslation,
} from '@agency/shared';
import { type Language, languages } from '@agency/shared/model/language';
import { useState } from 'react';

/** Each language in its own words. */
const names: Record<Language, string> = { 'en-US': 'English', 'zh-CN': '中文', 'km-KH': 'ភាសាខ្មែរ' };

/** Changes the language at once; the server keeps it for the next device. */
export function LanguageRow() {
  const { t } = useTranslation('host');
  const [isOpen, setOpen] = useState(false);
  const choose = async (language: Language) => {
    await changeLanguage(language);
    // Offline the choice still holds on this device.
    await call(
      'POST /expand/user-setting',
      { body: { language } },
      { hideLoading: true, hideError: true },
    ).catch(() => null);
  };
  return (
    <>
      <RowButton
        icon={<LanguageIcon size={20} />}
        label={t('my.language')}
        value={names[currentLanguage()]}
        onPress={() => setOpen(true)}
      />
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('my.language')}
        actions={languages.map((language) => ({
          key: language,
          label: names[language],
          onSelect: () => void choose(language),
        }))}
      />
    </>
  );
}
