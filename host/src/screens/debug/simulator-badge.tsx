import { native, useTranslation } from '@agency/shared';
import './debug-texts';
import './tester-badge.css';

export function SimulatorBadge() {
  const { t } = useTranslation('debug');
  const shell = native.simulated;
  if (!shell) return null;
  const end = () => {
    const url = new URL(location.href);
    url.searchParams.set('native', '');
    location.replace(url);
  };
  return (
    <button
      type="button"
      className="host-tester-badge"
      aria-label={t('stopSimulation', { shell })}
      onClick={end}
    >
      {t('simulated', { shell })}
    </button>
  );
}
