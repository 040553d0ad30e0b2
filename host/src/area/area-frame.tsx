import { PageFrame, useTranslation } from '@agency/shared';
import type { ReactNode } from 'react';
import { tabOf } from '../shell/tabs';

interface AreaFrameProps {
  path: string;
  children: ReactNode;
}

/** The frame of a page that is not loaded: the same app bar, and a back button unless the page has a tab bar. */
export function AreaFrame({ path, children }: AreaFrameProps) {
  const { t } = useTranslation('host');
  const tab = tabOf(path);
  return (
    <PageFrame title={tab ? t(`tab.${tab}`) : t('appName')} back={!tab}>
      {children}
    </PageFrame>
  );
}
