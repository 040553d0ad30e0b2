import { useDialog } from '../../platform/feedback/feedback-store';
import type { PositionResult } from '../../platform/native/locate';
import { native } from '../../platform/native/native';
import { Button } from '../../ui/controls/button';
import { useKitText } from '../use-kit-text';
import { settingsWayOf } from './settings-hint';

interface LocationHelpProps {
  located: Pick<PositionResult, 'failure' | 'isPostponed'>;
}

export function LocationHelp({ located }: LocationHelpProps) {
  const t = useKitText();
  const { alert } = useDialog();
  const { failure, isPostponed } = located;
  if (isPostponed || (failure !== 'denied' && failure !== 'unavailable')) return null;
  const way = settingsWayOf({
    platform: native.platform,
    userAgent: navigator.userAgent,
    isSecure: window.isSecureContext,
  });
  return (
    <Button
      variant="text"
      onClick={() => void alert({ title: t('location.title'), message: t(`location.${way}`) })}
    >
      {t('location.help')}
    </Button>
  );
}
