import { announce, IconButton, IconLink, PhoneIcon, useTranslation } from '@agency/shared';
import { isMasked } from '@agency/shared/model/phone';

interface CallActionProps {
  /** Who is called, for a screen reader. */
  name: string;
  number: string;
  countryCode: string;
}

/** Calls a number; one with hidden digits is refused (specification, section 5 "Other rules"). */
export function CallAction({ name, number, countryCode }: CallActionProps) {
  const { t } = useTranslation('remote-store');
  if (!number) return null;
  const label = t('call.label', { name });
  const icon = <PhoneIcon size={20} />;
  if (isMasked(number)) {
    return <IconButton tone="tinted" label={label} icon={icon} onClick={() => announce('maskedCall')} />;
  }
  return (
    <IconLink
      tone="tinted"
      label={label}
      icon={icon}
      href={`tel:+${countryCode.replace(/^\+/, '')}${number}`}
    />
  );
}
