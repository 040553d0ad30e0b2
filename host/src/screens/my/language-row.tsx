import { call, currentLanguage, LanguageIcon, RowButton, useTranslation } from '@agency/shared';
import type { Language } from '@agency/shared/model/language';
import { useState } from 'react';
import { LanguageSheet, languageNames } from './language-sheet';

/** Changes the language at once; the server keeps it for the next device. */
export function LanguageRow() {
  const { t } = useTranslation('host');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon={<LanguageIcon size={20} />}
        label={t('my.language')}
        value={languageNames[currentLanguage()]}
        onPress={() => setOpen(true)}
      />
      <LanguageSheet open={isOpen} onClose={() => setOpen(false)} onChosen={keep} />
    </>
  );
}

/** Offline the choice still holds on this device. */
function keep(language: Language): void {
  const options = { hideLoading: true, hideError: true };
  call('POST /expand/user-setting', { body: { language } }, options).catch(() => null);
}
