import { HelpIcon, IconButton, SettingsIcon, useTranslation } from '@agency/shared';
import { indicatorSheets, type OpenSheet } from './indicator-sheets';

export function SheetButtons({ onOpen }: { onOpen: (sheet: OpenSheet) => void }) {
  const { t } = useTranslation('remote-data');
  const preload = () => void indicatorSheets.preload();
  return (
    <>
      <IconButton
        label={t('help.title')}
        icon={<HelpIcon size={20} />}
        onPointerDown={preload}
        onClick={() => onOpen('help')}
      />
      <IconButton
        label={t('settings.title')}
        icon={<SettingsIcon size={20} />}
        onPointerDown={preload}
        onClick={() => onOpen('settings')}
      />
    </>
  );
}
