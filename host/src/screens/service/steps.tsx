import { CheckIcon, useTranslation } from '@agency/shared';
import type { ReactNode } from 'react';

interface StepsProps {
  current: 0 | 1;
  children: ReactNode;
}

export function Steps({ current, children }: StepsProps) {
  const { t } = useTranslation('host');
  return (
    <div className="host-service">
      <ol className="host-steps" aria-label={t('service.steps')}>
        {['stepAuthorize', 'stepFollow'].map((name, index) => (
          <li
            key={name}
            className="host-steps__step"
            data-done={index < current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="host-steps__mark" aria-hidden="true">
              {index < current ? <CheckIcon size={16} strokeWidth={3} /> : index + 1}
            </span>
            {t(`service.${name}`)}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
