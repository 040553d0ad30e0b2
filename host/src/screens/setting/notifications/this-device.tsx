import {
  BellIcon,
  Button,
  Card,
  refreshTouched,
  useConnection,
  useToast,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { turnPushOff, turnPushOn } from '../../../push/subscription';
import './notifications.css';

interface ThisDeviceProps {
  isOn: boolean;
  publicKey: string;
  onChange: () => void;
}

export function ThisDevice({ isOn, publicKey, onChange }: ThisDeviceProps) {
  const { t } = useTranslation('setting');
  const isOffline = useConnection() === 'offline';
  const { isBusy, turnOn, turnOff } = useTurn(publicKey, onChange);
  return (
    <Card>
      <div className="host-push">
        <span className="host-push__icon" aria-hidden="true">
          <BellIcon size={24} />
        </span>
        <h2 className="host-push__title">{t(isOn ? 'notifications.isOn' : 'notifications.reason')}</h2>
        <p className="host-push__text">{t(isOn ? 'notifications.isOnText' : 'notifications.reasonText')}</p>
        {!isOn && <p className="host-push__text">{t('notifications.private')}</p>}
        {isOffline && (
          <p className="host-push__text" role="status">
            {t('notifications.offline')}
          </p>
        )}
        <Button
          block
          variant={isOn ? 'secondary' : 'primary'}
          loading={isBusy}
          disabled={isOffline}
          onClick={() => void (isOn ? turnOff() : turnOn())}
        >
          {t(isOn ? 'notifications.turnOff' : 'notifications.turnOn')}
        </Button>
      </div>
    </Card>
  );
}

function useTurn(publicKey: string, onChange: () => void) {
  const { t } = useTranslation('setting');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const turn = async (work: () => Promise<string | null>) => {
    setBusy(true);
    const trouble = await work();
    if (trouble) {
      toast(t(`notifications.${trouble}`), { tone: 'danger' });
      // The server's key may have changed since the page loaded it.
      await refreshTouched('pushSetting');
    }
    setBusy(false);
    onChange();
  };
  return {
    isBusy,
    turnOn: () =>
      turn(async () => {
        const outcome = await turnPushOn(publicKey);
        if (outcome === 'no-service') return 'noService';
        return outcome === 'failed' ? 'turnFailed' : null;
      }),
    turnOff: () =>
      turn(() =>
        turnPushOff().then(
          () => null,
          () => 'turnFailed',
        ),
      ),
  };
}
