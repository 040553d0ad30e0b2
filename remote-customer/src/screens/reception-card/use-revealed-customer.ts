import { useDialog, useIdempotencyKeys, useSingleFlight, useTranslation } from '@agency/shared';
import { useState } from 'react';
import type { ReceptionCard } from '../../model/reception';
import { type RevealedCustomer, revealCustomer } from '../../queries/reception';

interface CustomerReveal {
  /** Lives only in this page's state and is never cached. */
  number: RevealedCustomer | null;
  /** Asks before it reveals the number; undefined if the report does not contain the whole number. */
  show: (() => void) | undefined;
  hide: () => void;
  isAsking: boolean;
}

export function useRevealedCustomer({ clue_id, cst_name, is_revealable }: ReceptionCard): CustomerReveal {
  const { t } = useTranslation('remote-customer');
  const dialog = useDialog();
  const keys = useIdempotencyKeys();
  const [number, setNumber] = useState<RevealedCustomer | null>(null);
  const [ask, isAsking] = useSingleFlight(async () => {
    const isSure = await dialog.confirm({
      title: t('reveal.title', { name: cst_name }),
      message: t('reveal.message'),
      confirmText: t('reveal.show'),
    });
    if (!isSure) return;
    setNumber(await revealCustomer(clue_id, keys.of('reveal')));
    keys.done('reveal');
  });
  return {
    number,
    show: is_revealable ? () => void ask() : undefined,
    hide: () => setNumber(null),
    isAsking,
  };
}
