import { StatusTag, type Tone, useTranslation } from '@agency/shared';

const tones: Record<string, Tone> = { delivered: 'success', waiting: 'warning', given_up: 'danger' };

export function DeliveryTag({ state }: { state: string }) {
  const { t } = useTranslation('remote-admin');
  return (
    <StatusTag tone={tones[state] ?? 'neutral'}>
      {t(`webhooks.delivery.${state}`, { defaultValue: state })}
    </StatusTag>
  );
}
