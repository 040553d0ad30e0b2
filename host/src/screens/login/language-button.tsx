import { IconButton, useTranslation } from '@agency/shared';
import { LanguageIcon } from '@agency/shared/icons';
import { useState } from 'react';
import { LanguageSheet } from './language-sheet';

/** For pages before the login, because a user who cannot read a page must be able to change its language. */
export function LanguageButton() {
  const { t } = useTranslation('host');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('my.language')} icon={<LanguageIcon size={22} />} onClick={() => setOpen(true)} />
      <LanguageSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
