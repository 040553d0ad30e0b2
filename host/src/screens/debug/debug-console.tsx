import { useTranslation } from '@agency/shared';
import { useEffect, useState } from 'react';
import { reloadWithoutQuery } from '../../shell/reload-page';
import { BuildsSheet } from './builds-sheet';
import './debug-texts';
import { openEruda } from './open-eruda';
import './tester-badge.css';

export function DebugConsole() {
  const { t } = useTranslation('debug');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const closing = openEruda();
    return () => void closing.then((close) => close());
  }, []);
  return (
    <>
      <button type="button" className="host-tester-badge" onClick={() => setOpen(true)}>
        {t('builds')}
      </button>
      <BuildsSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onApplied={() => reloadWithoutQuery('mf')}
      />
    </>
  );
}
