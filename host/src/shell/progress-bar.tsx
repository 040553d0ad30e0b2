import { useTranslation } from '@agency/shared';
import { useIsLoading } from '@agency/shared/host';
import './progress-bar.css';

export function ProgressBar() {
  const { t } = useTranslation('host');
  const isLoading = useIsLoading();
  return isLoading ? <div className="host-progress" role="progressbar" aria-label={t('loading')} /> : null;
}
