import {
  HelpIcon,
  IconButton,
  lazyPart,
  Section,
  SettingsIcon,
  useLazyPart,
  useRole,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { StatFilterBar } from '../../components/stat-filter/stat-filter-bar';
import { useSavedFilter } from '../../components/stat-filter/use-saved-filter';
import { noFilter } from '../../model/stat-filter';
import { TodayFigures } from './today-figures';
import './today-widget.css';

const sheets = lazyPart(async () => {
  const [{ HelpSheet }, { SettingsSheet }] = await Promise.all([
    import(/* webpackChunkName: "today-sheets" */ './help-sheet'),
    import(/* webpackChunkName: "today-sheets" */ './settings-sheet'),
  ]);
  return { HelpSheet, SettingsSheet };
});

/** Today's data on home (specification, section 2 "Home"): the chosen figures, their choice and their meaning. */
export function Screen() {
  const { t } = useTranslation('remote-data');
  const isManager = useRole() === 'manager';
  const [filter, setFilter] = useSavedFilter('today');
  const [open, setOpen] = useState<'settings' | 'help' | null>(null);
  const { part } = useLazyPart(sheets, open !== null);
  const close = () => setOpen(null);
  return (
    <Section
      title={t('today.title')}
      action={
        <span className="data-today__actions">
          <IconButton
            label={t('today.help')}
            icon={<HelpIcon size={20} />}
            onPointerDown={() => void sheets.preload()}
            onClick={() => setOpen('help')}
          />
          <IconButton
            label={t('today.settings')}
            icon={<SettingsIcon size={20} />}
            onPointerDown={() => void sheets.preload()}
            onClick={() => setOpen('settings')}
          />
        </span>
      }
    >
      {isManager && <StatFilterBar filter={filter} onChange={setFilter} />}
      <TodayFigures filter={isManager ? filter : noFilter} />
      {part && <part.HelpSheet open={open === 'help'} onClose={close} />}
      {part && <part.SettingsSheet open={open === 'settings'} onClose={close} />}
    </Section>
  );
}
