import { PageFrame, useTranslation } from '@agency/shared';
import type { ReactNode } from 'react';
import { tabOf } from '../shell/tabs';

interface AreaFrameProps {
  path: string;
  children: ReactNode;
}

/** The frame of a page whose own is not there: the same bar in the same place, and a way back where no tab bar is. */
export function AreaFrame({ path, children }: AreaFrameProps) {
  const { t } = useTranslation('host');
  const tab = tabOf(path);
  return (
    <PageFrame title={tab ? t(`tab.${tab}`) : t('appName')} back={!tab}>
      {children}
    </PageFrame>
  );
}
