import { BellIcon, Button, Card, useTranslation } from '@agency/shared';
import { type PushSupport, pushPlatform } from '../../../push/push-support';
import './notifications.css';

interface ObstacleProps {
  reason: Exclude<PushSupport, 'supported'> | 'denied';
  onLookAgain?: () => void;
}

const keys = {
  denied: 'denied',
  'home-screen': 'homeScreen',
  insecure: 'insecure',
  unsupported: 'unsupported',
} as const;

export function Obstacle({ reason, onLookAgain }: ObstacleProps) {
  const { t } = useTranslation('setting');
  const key = `notifications.${keys[reason]}`;
  const way = reason === 'denied' ? `notifications.deniedWay.${pushPlatform()}` : `${key}Way`;
  return (
    <Card>
      <div className="host-push">
        <span className="host-push__icon host-push__icon--off" aria-hidden="true">
          <BellIcon size={24} />
        </span>
        <h2 className="host-push__title">{t(key)}</h2>
        <p className="host-push__text">{t(way)}</p>
        {onLookAgain && (
          <Button block variant="secondary" onClick={onLookAgain}>
            {t('notifications.lookAgain')}
          </Button>
        )}
      </div>
    </Card>
  );
}
