import { Chip, useNewDay, useTranslation, wallTimeHere } from '@agency/shared';
import { protectionOf } from '../model/protection';

interface ProtectionChipProps {
  customer: Parameters<typeof protectionOf>[0];
}

export function ProtectionChip({ customer }: ProtectionChipProps) {
  const { t } = useTranslation('remote-customer');
  useNewDay();
  const protection = protectionOf(customer, wallTimeHere());
  if (!protection) return null;
  const { daysLeft, isSoonOver } = protection;
  return (
    <Chip
      tone={isSoonOver ? 'warning' : 'neutral'}
      label={daysLeft === 0 ? t('protection.lastDay') : t('protection.days', { count: daysLeft })}
    />
  );
}
