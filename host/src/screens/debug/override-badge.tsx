import { useQuery, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { remoteSource } from '#remote-source';
import './debug-texts';
import { OverridePanel } from './override-panel';

/** Shows that this tab asked for test builds, and whether it has them; opens the panel that lists them. */
export function OverrideBadge() {
  const { t } = useTranslation('debug');
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(remoteSource.overrides).length;
  const { data: states = [] } = useQuery({
    queryKey: ['override-states', isOpen],
    queryFn: () => remoteSource.overrideStates(),
    enabled: count > 0,
    gcTime: 0,
  });
  if (count === 0) return null;
  const lost = states.filter(({ effect }) => effect !== 'in-use').length;
  return (
    <>
      <button
        type="button"
        className="host-tester-badge host-tester-badge--override"
        onClick={() => setOpen(true)}
      >
        {t('override.badge', { count })}
        {lost > 0 && ` · ${t('override.lost', { count: lost })}`}
      </button>
      <OverridePanel isOpen={isOpen} onClose={() => setOpen(false)} states={states} />
    </>
  );
}
