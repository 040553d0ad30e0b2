import { ActionSheet, announce, IconButton, PhoneIcon, useTranslation } from '@agency/shared';
import { NoCallIcon } from '@agency/shared/icons';
import { phoneText, telHref } from '@agency/shared/model/format-phone';
import { isMasked } from '@agency/shared/model/phone';
import { useState } from 'react';
import { callingCodeOf, shownNumber } from '../../model/broker-number';

interface CallMenuProps {
  name: string;
  number: string;
  /** Empty if unknown; the number is then dialled as it is. */
  countryCode: string;
}

/** Calls the broker. Masked numbers are shown but cannot be called (docs/product.md, section 5 "Other rules"). */
export function CallMenu({ name, number, countryCode }: CallMenuProps) {
  const { t } = useTranslation('remote-message');
  const [isOpen, setOpen] = useState(false);
  if (!number) return null;
  const label = t('room.call', {
    number: phoneText(shownNumber(number), countryCode || callingCodeOf(number)),
  });
  const href = countryCode ? telHref(number, countryCode) : `tel:${number.replace(/[^\d+]/g, '')}`;
  const action =
    isMasked(number) || !href
      ? { label, icon: <NoCallIcon />, onSelect: () => announce('maskedCall') }
      : { label, icon: <PhoneIcon />, href };
  return (
    <>
      <IconButton
        label={t('room.callMenu', { name })}
        icon={<PhoneIcon size={20} />}
        onClick={() => setOpen(true)}
      />
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        actions={[{ key: 'call', ...action }]}
      />
    </>
  );
}
