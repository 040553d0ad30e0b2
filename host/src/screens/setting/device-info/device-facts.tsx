import { Card, KeyValue, type NativeBridge, native, useTranslation } from '@agency/shared';
import { useEffect, useState } from 'react';

type DeviceInfo = Awaited<ReturnType<NativeBridge['deviceInfo']>>;

export function DeviceFacts() {
  const { t } = useTranslation('setting');
  const [info, setInfo] = useState<DeviceInfo | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const found = await (await native.open()).deviceInfo();
      if (isCurrent) setInfo(found);
    };
    ask().catch(() => null);
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!info) return null;
  const system = info.platform === 'ios' ? 'iOS' : 'Android';
  return (
    <Card>
      <KeyValue
        items={[
          { label: t('device.model'), value: info.model },
          { label: t('device.system'), value: `${system} ${info.os_version}` },
          { label: t('device.uuid'), value: info.device_uuid },
        ]}
      />
    </Card>
  );
}
