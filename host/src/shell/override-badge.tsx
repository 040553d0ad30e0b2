import { useTranslation } from '@agency/shared';
import { useState } from 'react';
import { remoteSource } from '#remote-source';
import './shell.css';
import { OverridePanel } from './override-panel';

/** Shows that this tab runs test builds, and opens the panel that lists them. */
export function OverrideBadge() {
  const { t } = useTranslation('host');
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(remoteSource.overrides).length;
  if (count === 0) return null;
  return (
    <>
      <button type="button" className="host-override-badge" onClick={() => setOpen(true)}>
        {t('override.badge', { count })}
      </button>
      <OverridePanel isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
