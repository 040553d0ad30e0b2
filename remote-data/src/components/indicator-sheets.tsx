import { ErrorState, lazyPart, Sheet, useLazyPart, useTranslation } from '@agency/shared';
import type { ComponentProps } from 'react';
import type { SettingsSheet } from './settings-sheet';

export const indicatorSheets = lazyPart(async () => {
  const [{ HelpSheet }, { SettingsSheet }] = await Promise.all([
    import(/* webpackChunkName: "indicator-sheets" */ './help-sheet'),
    import(/* webpackChunkName: "indicator-sheets" */ './settings-sheet'),
  ]);
  return { HelpSheet, SettingsSheet };
});

export type OpenSheet = 'settings' | 'help' | null;

interface IndicatorSheetsProps extends Pick<ComponentProps<typeof SettingsSheet>, 'module'> {
  open: OpenSheet;
  onClose: () => void;
}

export function IndicatorSheets({ open, onClose, module }: IndicatorSheetsProps) {
  const { t } = useTranslation('remote-data');
  const { part, hasFailed, trace, retry } = useLazyPart(indicatorSheets, open !== null);
  if (!part && hasFailed)
    return (
      <Sheet
        open={open !== null}
        onClose={onClose}
        title={t(open === 'help' ? 'help.title' : 'settings.title')}
      >
        <ErrorState trace={trace} onRetry={retry} />
      </Sheet>
    );
  return (
    part && (
      <>
        <part.HelpSheet open={open === 'help'} onClose={onClose} />
        <part.SettingsSheet
          open={open === 'settings'}
          onClose={onClose}
          title={t('settings.title')}
          module={module}
        />
      </>
    )
  );
}
