import { ActionSheet, RowButton, useTranslation } from '@agency/shared';
import { changeTheme, themes, useTheme } from '@agency/shared/host';
import { useState } from 'react';
import './setting-texts';

export function ThemeRow() {
  const { t } = useTranslation('setting');
  const chosen = useTheme();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon={<HalfMoon />}
        label={t('theme.title')}
        value={t(`theme.${chosen}`)}
        onPress={() => setOpen(true)}
      />
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('theme.title')}
        actions={themes.map((theme) => ({
          key: theme,
          label: t(`theme.${theme}`),
          isCurrent: theme === chosen,
          onSelect: () => changeTheme(theme),
        }))}
      />
    </>
  );
}

function HalfMoon() {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx={12} cy={12} r={9} stroke="currentColor" strokeWidth={2} />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
    </svg>
  );
}
