import { Banner, useTranslation } from '@agency/shared';
import type { HandOverPreview } from '../../model/hand-over-form';
import './hand-over.css';

export function WarningList({ warnings }: Pick<HandOverPreview, 'warnings'>) {
  const { t } = useTranslation('remote-admin');
  if (warnings.length === 0) return null;
  return (
    <div className="admin-warnings">
      {warnings.map(({ code, count }) => (
        <Banner key={code} tone="warning">
          {t(`handOver.warning.${code}`, { count })}
        </Banner>
      ))}
    </div>
  );
}
